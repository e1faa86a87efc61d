import { Button } from '@mantine/core';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Complaint, complaintStatuses } from '#contract/complaints';
import { useSession } from '#web/platform/session.ts';
import { tableFault } from '#web/platform/table-fault.ts';
import type { SetSearch } from '#web/platform/table-search.ts';
import { useReturnToLastPage } from '#web/platform/use-return-to-last-page.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { complaintColumns } from './complaint-columns';
import type { ComplaintsState } from './complaint-search';
import { TypeFilter } from './type-filter';
import type { useComplaints } from './use-complaints';

interface ComplaintsTableProps {
  list: ReturnType<typeof useComplaints>;
  state: ComplaintsState;
  setSearch: SetSearch;
}

export function ComplaintsTable({ list, state, setSearch }: ComplaintsTableProps) {
  const { t } = useTranslation('complaints');
  const { t: tUi } = useTranslation('ui');
  const { user } = useSession();
  const { pagination } = list.data ?? {};
  useReturnToLastPage(state.page, pagination, setSearch);
  const put = (change: Record<string, unknown>) =>
    setSearch({ ...change, page: undefined }, { replace: false });
  const isFiltered = [state.search, state.status, state.enquiryType].some((value) => value !== undefined);
  const clear = () => put({ search: undefined, status: undefined, enquiryType: undefined });
  return (
    <DataTable<Complaint>
      label={t('title')}
      columns={complaintColumns(t)}
      rows={list.data?.data}
      rowId={({ _id }) => _id}
      rowName={({ fullName }) => fullName}
      count={pagination?.total}
      state={state}
      onChange={(patch, options) => setSearch({ ...patch }, options)}
      isFetching={list.isPlaceholderData}
      fault={list.data === undefined ? tableFault(list.error, () => void list.refetch()) : undefined}
      actions={({ _id }) => [
        {
          key: 'read',
          label: t('message.read'),
          icon: IconMailOpened,
          onSelect: () => setSearch({ message: _id }, { replace: false }),
        },
      ]}
      actionsLabel={t('column.read')}
      storageKey={`${user.username}/contactus`}
      searchLabel={t('search')}
      searchPlaceholder={t('searchPlaceholder')}
      filters={complaintStatuses.map((status) => ({
        key: status,
        label: t(`status.${status}`),
        isOn: state.status === status,
        onToggle: () => put({ status: state.status === status ? undefined : status }),
      }))}
      onClearFilters={clear}
      toolbar={<TypeFilter value={state.enquiryType} onChange={(enquiryType) => put({ enquiryType })} />}
      empty={{
        icon: IconMail,
        title: t('empty.title'),
        message: isFiltered ? t('empty.filtered') : t('empty.message'),
        action: isFiltered && (
          <Button size="xs" variant="default" onClick={clear}>
            {tUi('table.clearFilters')}
          </Button>
        ),
      }}
    />
  );
}
