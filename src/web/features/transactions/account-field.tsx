import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchUserById, listAllUsers } from '#contract/branch-accounts';
import { call } from '#web/platform/call.ts';
import { FilterSearch } from '#web/ui/filter-row/filter-search.tsx';
import type { SearchOption } from '#web/ui/form/search-select.tsx';
import { transactionKeys } from './transaction-keys';

interface AccountFieldProps {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** The account whose own wallet is meant. */
export function AccountField({ value, onChange }: AccountFieldProps) {
  const { t } = useTranslation('transactions');
  const [search, setSearch] = useState<string | null>(null);
  const accounts = useQuery({
    queryKey: transactionKeys.accounts(search ?? ''),
    queryFn: ({ signal }) =>
      call(listAllUsers, {
        query: { page: '1', pageSize: '25', sort: 'username', ...(search ? { search } : {}) },
        signal,
      }),
    select: (answer) => answer.data,
    placeholderData: keepPreviousData,
    // Nobody needs the list before the field is opened.
    enabled: search !== null,
  });
  return (
    <FilterSearch
      label={t('filter.user')}
      all={t('filter.allUsers')}
      nothingFound={accounts.isError ? accounts.error.message : t('filter.noUser')}
      value={useChosen(value)}
      options={(accounts.data ?? []).map(({ _id, username, role }) => ({
        value: _id,
        label: username,
        role,
      }))}
      isLoading={accounts.isFetching}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}

/** An address knows an account by id; people know it by name. */
function useChosen(id: string | undefined): SearchOption | null {
  const account = useQuery({
    queryKey: transactionKeys.account(id ?? ''),
    queryFn: ({ signal }) => call(fetchUserById, { query: { id: id ?? '' }, signal }),
    select: (answer) => answer.data,
    enabled: id !== undefined,
    staleTime: 60_000,
  });
  if (id === undefined) return null;
  const { username = id, role } = account.data ?? {};
  return { value: id, label: username, ...(role === undefined ? {} : { role }) };
}
