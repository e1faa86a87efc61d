import { booksTexts } from '#web/features/books/books-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import type { Books } from './use-books.ts';

type Row = Books['alarms'][number] & { place: number };

/** Why the books may not be relied on, although no difference was found. */
export function AlarmList({ alarms, isAbove }: { alarms: Books['alarms']; isAbove: boolean }) {
  const { t } = useTexts(booksTexts);
  const rows = alarms.map((each, place) => ({ ...each, place }));
  const columns: Column<Row>[] = [
    { key: 'alarm', label: t('column.alarm'), card: 'title', cell: ({ kind }) => t(`alarm.${kind}`) },
    { key: 'network', label: t('column.network'), cell: ({ network }) => network || t('everyNetwork') },
    ...(isAbove ? [detail(t('column.detail'))] : []),
    {
      key: 'since',
      label: t('column.since'),
      cell: ({ since }) => (since === null ? none : <DateTime value={since} />),
    },
  ];
  return (
    <DataTable<Row>
      label={t('alarmList')}
      columns={columns}
      rows={rows}
      rowId={({ place }) => String(place)}
      rowName={({ kind }) => t(`alarm.${kind}`)}
      empty={{ title: t('right'), message: t('formula') }}
    />
  );
}

const none = '\u2013';
const detail = (label: string): Column<Row> => ({ key: 'detail', label, cell: (row) => row.detail || none });
