import { IconEye, IconHistory } from '@tabler/icons-react';
import { exportLogs, listActivityLogs, logOutcomes, logTable } from '#contract/activity-log/activity-log';
import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { useLogColumns } from '#web/features/activity-log/log-columns.tsx';
import { LogDialog } from '#web/features/activity-log/log-dialog.tsx';
import { logKeys } from '#web/features/activity-log/log-keys.ts';
import { call } from '#web/platform/calls/call.ts';
import { oneOf } from '#web/platform/list/list-address.ts';
import { ListDay, ListFilters } from '#web/platform/list/list-filters.tsx';
import { periodAddress } from '#web/platform/list/list-period.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useList, useOpenRecord } from '#web/platform/list/use-list.ts';
import { useTexts } from '#web/texts/texts.ts';
import { FilterSelect } from '#web/ui/filters/filter-select.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';
import { periodTexts } from '#web/ui/values/period-texts.en.ts';
import { periodWords } from '#web/ui/values/period-words.ts';

const address = {
  sort: logTable.sorted,
  first: { sort: 'createdAt', order: 'desc' },
  filters: { outcome: oneOf(logOutcomes) },
  period: periodAddress(),
} as const;

/** Log Activities: the entries of the branch, newest first. Filter and open entry are in the address. */
export function LogsPage() {
  const { t, language } = useTexts(activityLogTexts);
  const { t: tPeriod } = useTexts(periodTexts);
  const list = useList({
    key: logKeys.list,
    address,
    read: (query, options) => call(listActivityLogs, { query, ...options }),
  });
  const columns = useLogColumns();
  const entry = useOpenRecord('entry');
  const { period, filters } = list.state;
  const entries = list.answer?.data;
  const count = (number: number) => formatCount(number, language);
  return (
    <ListScreen
      list={list}
      name="logactivities"
      title={t('title')}
      label={t('title')}
      hasNoCount
      note={
        <span role="status" data-print="hidden">
          {entries !== undefined &&
            list.total !== undefined &&
            t('showing', { shown: count(entries.length), total: count(list.total) })}
        </span>
      }
      exported={{ endpoint: exportLogs, query: list.filter, format: 'csv' }}
      columns={columns}
      rowId={({ _id }) => _id}
      rowName={({ subject, _id }) => `${subject} (${_id})`}
      actions={({ _id }) => [
        { key: 'view', label: t('view'), icon: IconEye, onSelect: () => entry.open(_id) },
      ]}
      actionsLabel={t('column.details')}
      searchLabel={t('search')}
      searchPlaceholder={t('searchPlaceholder')}
      toolbar={
        <ListFilters list={list} label={t('filter.label')}>
          <ListDay list={list} label={t('filter.date')} />
          <FilterSelect
            label={t('filter.outcome')}
            all={t('filter.allOutcomes')}
            value={filters.outcome}
            options={logOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
            onChange={(outcome) => list.put({ outcome })}
          />
        </ListFilters>
      }
      empty={{
        icon: IconHistory,
        title: t('empty.title'),
        message: t('empty.message', { period: periodWords(period, language, tPeriod('to')) }),
      }}
    >
      {entry.id !== undefined && (
        <LogDialog
          key={entry.id}
          id={entry.id}
          known={entries?.find(({ _id }) => _id === entry.id)}
          onClose={entry.close}
        />
      )}
    </ListScreen>
  );
}
