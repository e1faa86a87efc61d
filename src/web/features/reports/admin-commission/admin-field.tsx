import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findAllUsers } from '#contract/reports';
import { call, failureText } from '#web/platform/call.ts';
import { FilterSearch } from '#web/ui/filter-row/filter-search.tsx';
import { reportKeys } from '../report-keys.ts';
import { useReportChain } from '../use-chain.ts';
import classes from './admin-field.module.css';

interface AdminFieldProps {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** One admin or all of them. The server searches. */
export function AdminField({ value, onChange }: AdminFieldProps) {
  const { t } = useTranslation('reports');
  const [search, setSearch] = useState<string | null>(null);
  const query = { role: 'admin', page: '1', pageSize: '25', sort: 'username' } as const;
  const admins = useQuery({
    queryKey: reportKeys.users(search ?? ''),
    queryFn: ({ signal }) =>
      call(findAllUsers, { query: { ...query, ...(search ? { search } : {}) }, signal }),
    select: (answer) => answer.users,
    placeholderData: keepPreviousData,
    // Nobody needs the list before the field is opened.
    enabled: search !== null,
  });
  const chosen = useReportChain(value).find(({ _id }) => _id === value);
  return (
    <div className={classes.field}>
      <FilterSearch
        label={t('admins.admin')}
        all={t('admins.allAdmins')}
        nothingFound={
          admins.isError ? failureText(admins.error, t('admins.adminsFailed')) : t('admins.noAdmin')
        }
        value={
          value === undefined
            ? null
            : { value, label: chosen?.username ?? value, role: chosen?.role ?? 'admin' }
        }
        options={(admins.data ?? []).map(({ _id, username, role, name }) => ({
          value: _id,
          label: username,
          role,
          note: name,
        }))}
        isLoading={admins.isFetching}
        onSearch={setSearch}
        onChange={onChange}
      />
    </div>
  );
}
