import type { Clearing } from '#contract/backups/clear-history';
import classes from '#web/features/clear-history/clear-history.module.css';
import type { clearHistoryTexts } from '#web/features/clear-history/clear-history-texts.en.ts';
import { keptSentences } from '#web/features/clear-history/kept-records.tsx';
import { inWords, type Translate } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';
import { periodWords } from '#web/ui/values/period-words.ts';

type T = Translate<typeof clearHistoryTexts>;

export function clearingColumns(t: T, language: string): Column<Clearing>[] {
  return [
    daysColumn(t, language),
    statusColumn(t),
    clearedColumn(t, language),
    {
      key: 'kept',
      label: t('column.keptRecords'),
      cell: ({ kept }) =>
        kept === null ? '-' : <Lines lines={keptSentences(t, kept, language)} none={t('kept.none')} />,
    },
    { key: 'startedBy', label: t('column.startedBy'), cell: ({ startedBy }) => startedBy, isQuiet: true },
    startedAtColumn(t),
  ];
}

export const daysColumn = (t: T, language: string): Column<Clearing> => ({
  key: 'days',
  label: t('column.days'),
  cell: (days) => periodWords(days, language, t('to')),
  card: 'title',
});

export const statusColumn = (t: T): Column<Clearing> => ({
  key: 'status',
  label: t('column.status'),
  cell: ({ status, fault }) =>
    fault ? (
      <Badge tone="bad">{t('status.waiting')}</Badge>
    ) : (
      <Badge tone={status === 'done' ? 'on' : 'wait'}>{t(`status.${status}`)}</Badge>
    ),
  card: 'badge',
});

export const clearedColumn = (t: T, language: string): Column<Clearing> => ({
  key: 'cleared',
  label: t('column.cleared'),
  cell: ({ cleared, fault }) => (
    <Lines
      lines={[
        ...(fault ? [t('fault', { fault: inWords(fault) })] : []),
        ...clearedLines(t, cleared, language),
      ]}
      none={t('clearedNothing')}
    />
  ),
});

export const startedAtColumn = (t: T): Column<Clearing> => ({
  key: 'startedAt',
  label: t('column.startedAt'),
  cell: ({ startedAt }) => <DateTime value={startedAt} />,
  isQuiet: true,
});

const clearedLines = (t: T, cleared: Clearing['cleared'], language: string) =>
  cleared
    .filter(({ rows }) => rows > 0)
    .map(({ model, rows }) =>
      t('clearedRows', { model: t(`model.${model}`), count: rows, number: formatCount(rows, language) }),
    );

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
