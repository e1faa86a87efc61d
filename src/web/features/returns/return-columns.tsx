import { fewestDraws, type ReturnRow, returnTable } from '#contract/reports/returns';
import { returnsTexts } from '#web/features/returns/returns-texts.en.ts';
import { useTableColumns } from '#web/platform/list/table-columns.tsx';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Percent } from '#web/ui/values/percent.tsx';
import { dayWords } from '#web/ui/values/period-words.ts';

interface ColumnsInput {
  by: 'game' | 'day' | 'draw';
  /** The next finer step of a row. */
  hrefOf: (row: ReturnRow) => string | undefined;
  totals: { draws: number; stakes: number; prizes: number; expected: number } | undefined;
}

const tones: Record<ReturnRow['state'], BadgeTone> = { ok: 'on', watch: 'wait', investigate: 'bad' };
const shareOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

/** Deviations with a sign and two decimals, as on every screen of the monitor. */
export const deviationText = (deviation: number | null) =>
  deviation === null
    ? '–'
    : `${deviation > 0 ? '+' : deviation < 0 ? '−' : ''}${Math.abs(deviation).toFixed(2)} σ`;

const figures = ['draws', 'stakes', 'prizes', 'expected', 'deviation', 'state'] as const;
const shown = {
  game: ['gameName', 'username', 'results', ...figures],
  day: ['day', 'results', ...figures],
  draw: ['roundNumber', 'drawnAt', 'results', ...figures],
} as const;

export function useReturnColumns({ by, hrefOf, totals }: ColumnsInput): Column<ReturnRow>[] {
  const { t, language } = useTexts(returnsTexts);
  const link = (row: ReturnRow, words: string) => {
    const href = hrefOf(row);
    return href === undefined ? words : <Link href={href}>{words}</Link>;
  };
  const share = (key: 'returned' | 'expectedReturn', of: 'prizes' | 'expected'): Column<ReturnRow> => ({
    key,
    label: t(`column.${key}`),
    align: 'right',
    isQuiet: key === 'expectedReturn',
    cell: (row) => <Percent value={shareOf(row[of], row.stakes)} />,
    total: totals && <Percent value={shareOf(totals[of], totals.stakes)} />,
  });
  const columns = useTableColumns<typeof returnTable.columns, ReturnRow>(returnTable, shown[by], {
    totals,
    looks: {
      gameName: { card: 'title', cell: (row) => link(row, row.gameName) },
      results: { card: 'meta', cell: ({ results }) => t(`results.${results}`) },
      // While the next step loads, the rows are still whole games.
      day: { card: 'title', cell: (row) => (row.day === null ? '' : link(row, dayWords(row.day, language))) },
      roundNumber: {
        align: 'left',
        card: 'title',
        cell: (row) => link(row, row.roundNumber === null ? '–' : roundNumber(row.roundNumber)),
      },
      drawnAt: { card: 'meta' },
      draws: by === 'draw' ? { isHiddenByDefault: true, card: 'hidden' } : {},
      deviation: {
        hint: t('column.deviationHint'),
        isApart: true,
        card: 'figure',
        cell: ({ deviation }) => deviationText(deviation),
      },
      state: { card: 'note', cell: (row) => <State row={row} t={t} /> },
    },
  });
  const after: Record<string, Column<ReturnRow>> = {
    prizes: share('returned', 'prizes'),
    expected: share('expectedReturn', 'expected'),
  };
  return columns.flatMap((column) => [column, after[column.key] ?? []].flat());
}

function State({ row: { state, draws }, t }: { row: ReturnRow; t: Translate<typeof returnsTexts> }) {
  if (draws < fewestDraws)
    return (
      <Text fontSize="12" tone="faint">
        {t('state.few')}
      </Text>
    );
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
