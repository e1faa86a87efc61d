import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchUserById } from '#contract/branch-accounts';
import { loadHistoryUsers } from '#contract/history';
import { call, failureText } from '#web/platform/call.ts';
import { FilterSearch } from '#web/ui/filter-row/filter-search.tsx';
import type { SearchOption } from '#web/ui/form/search-select.tsx';
import { historyKeys } from './history-keys';

interface UserFieldProps {
  value: string | undefined;
  onChange: (userId: string | undefined) => void;
}

/** The player whose tickets are wanted. */
export function UserField({ value, onChange }: UserFieldProps) {
  const { t } = useTranslation('history');
  const [search, setSearch] = useState<string | null>(null);
  const users = useQuery({
    queryKey: historyKeys.users(search ?? ''),
    queryFn: ({ signal }) =>
      call(loadHistoryUsers, {
        query: { page: '1', pageSize: '25', sort: 'username', ...(search ? { search } : {}) },
        signal,
      }),
    select: (answer) => answer.users,
    placeholderData: keepPreviousData,
    // Nobody needs the list before the field is opened.
    enabled: search !== null,
  });
  return (
    <FilterSearch
      label={t('filter.user')}
      all={t('filter.allUsers')}
      nothingFound={users.isError ? failureText(users.error, t('filter.usersFailed')) : t('filter.noUser')}
      value={useChosen(value)}
      options={(users.data ?? []).map(({ _id, username, role }) => ({ value: _id, label: username, role }))}
      isLoading={users.isFetching}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}

/** An address knows a player by id; people know it by name. */
function useChosen(userId: string | undefined): SearchOption | null {
  const user = useQuery({
    queryKey: historyKeys.user(userId ?? ''),
    queryFn: ({ signal }) => call(fetchUserById, { query: { id: userId ?? '' }, signal }),
    select: (answer) => answer.data,
    enabled: userId !== undefined,
    staleTime: 60_000,
  });
  if (userId === undefined) return null;
  return { value: userId, label: user.data?.username ?? userId, role: 'player' };
}
