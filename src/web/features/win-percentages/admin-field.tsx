import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountSets } from '#contract/account-sets';
import { call } from '#web/platform/call.ts';
import { type SearchOption, SearchSelect } from '#web/ui/form/search-select.tsx';
import classes from './admin-field.module.css';
import { winPercentageKeys } from './win-percentage-keys.ts';

interface AdminFieldProps {
  chosen: { _id: string; username: string } | undefined;
  onChoose: (id: string | null) => void;
}

/** The admin whose network is meant. The server searches. */
export function AdminField({ chosen, onChoose }: AdminFieldProps) {
  const { t } = useTranslation('winPercentages');
  const [search, setSearch] = useState('');
  const admins = useQuery({
    queryKey: winPercentageKeys.admins(search),
    queryFn: ({ signal }) =>
      call(accountSets.admin.list, {
        query: { page: '1', pageSize: '25', sort: 'username', ...(search === '' ? {} : { search }) },
        signal,
      }),
    select: (answer) => answer.data,
    placeholderData: keepPreviousData,
  });
  const options = (admins.data ?? []).map(
    ({ _id, username, firstName, lastName }): SearchOption => ({
      value: _id,
      label: username,
      note: `${firstName} ${lastName}`,
      role: 'admin',
    }),
  );
  const value: SearchOption | null =
    chosen === undefined ? null : { value: chosen._id, label: chosen.username, role: 'admin' };
  return (
    <div className={classes.field}>
      <SearchSelect
        label={t('admin.label')}
        value={value}
        onChange={(option) => onChoose(option?.value ?? null)}
        options={options}
        onSearch={setSearch}
        isLoading={admins.isFetching}
        placeholder={t('admin.placeholder')}
        nothingFound={admins.isError ? admins.error.message : t('admin.nothing')}
      />
    </div>
  );
}
