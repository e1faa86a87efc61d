import type { Period } from '#contract/ground/date-presets';
import type { OperatorRole } from '#contract/ground/roles';
import { type PlayRow, type PlaySplit, playTable } from '#contract/reports/analytics-play';
import { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import { placeWords } from '#web/features/analytics/play-places.ts';
import { useTableColumns } from '#web/platform/list/table-columns.tsx';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { useTexts } from '#web/texts/texts.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { periodWords } from '#web/ui/values/period-words.ts';

interface ColumnsInput {
  role: OperatorRole;
  by: PlaySplit;
  answer: { totals: Readonly<Record<string, number>>; previous: Period } | undefined;
}

const figures = ['tickets', 'playPoints', 'previousPlay', 'winPoints', 'endPoints'] as const;

/** Place, Tickets, Play, Previous, Win, End. */
export function usePlayColumns({ role, by, answer }: ColumnsInput): Column<PlayRow>[] {
  const { t, language } = useTexts(analyticsTexts);
  const previous = answer && periodWords(answer.previous, language, '–');
  return useTableColumns<typeof playTable.columns, PlayRow>(playTable, [by, ...figures], {
    totals: answer?.totals,
    looks: {
      [by]: {
        label: t(`column.${by}`),
        align: 'left',
        sortKey: 'place',
        card: 'title',
        cell: (row: PlayRow) => <Place row={row} by={by} role={role} />,
      },
      tickets: { isQuiet: true },
      playPoints: { card: 'figure' },
      previousPlay: {
        label: t('column.previous'),
        isQuiet: true,
        ...(previous !== undefined && { hint: t('column.previousHint', { period: previous }) }),
      },
      winPoints: { isApart: true },
    },
  });
}

/** An account leads to its own charts. */
function Place({ row, by, role }: { row: PlayRow; by: PlaySplit; role: OperatorRole }) {
  const { t, language } = useTexts(analyticsTexts);
  const words = placeWords(row, language);
  if (row.accountId === null || (by !== 'master' && by !== 'player')) return words;
  if (row.isOpen !== true)
    return (
      <>
        <UsernameCell username={words} role={by} />{' '}
        <Text fontSize="12" tone="faint">
          {t('closed')}
        </Text>
      </>
    );
  const search = new URLSearchParams({ chart: 'day', id: row.accountId });
  return <UsernameCell username={words} role={by} href={`/${role}/analytics?${search}`} />;
}
