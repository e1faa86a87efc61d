import type { TFunction } from 'i18next';
import type { Clearing } from '#contract/clear-history';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import classes from './clearing-columns.module.css';
import { keptSentences } from './kept-records.tsx';

export function clearingColumns(t: TFunction<'clearHistory'>, language: string): Column<Clearing>[] {
  return [
    {
      key: 'days',
      label: t('column.days'),
      cell: ({ startDate, endDate }) => (startDate === endDate ? startDate : `${startDate} – ${endDate}`),
      card: 'title',
    },
    {
      key: 'status',
      label: t('column.status'),
      cell: ({ status }) => <Badge tone={status === 'done' ? 'on' : 'wait'}>{t(`status.${status}`)}</Badge>,
      card: 'badge',
    },
    {
      key: 'cleared',
      label: t('column.cleared'),
      cell: ({ cleared }) => <Lines lines={clearedLines(t, cleared)} none={t('clearedNothing')} />,
    },
    {
      key: 'kept',
      label: t('column.keptRecords'),
      cell: ({ kept }) =>
        kept === null ? '-' : <Lines lines={keptSentences(t, kept, language)} none={t('kept.none')} />,
    },
    { key: 'startedBy', label: t('column.startedBy'), cell: ({ startedBy }) => startedBy, isQuiet: true },
    {
      key: 'startedAt',
      label: t('column.startedAt'),
      cell: ({ startedAt }) => <DateTime value={startedAt} />,
      isQuiet: true,
    },
  ];
}

const clearedLines = (t: TFunction<'clearHistory'>, cleared: Clearing['cleared']) =>
  cleared
    .filter(({ rows }) => rows > 0)
    .map(({ model, rows }) => t('clearedRows', { model: t(`model.${model}`), count: rows }));

function Lines({ lines, none }: { lines: readonly string[]; none: string }) {
  if (lines.length === 0) return none;
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
