import { fewestDraws, type ReturnRow } from '#contract/reports/returns';
import type { returnsTexts } from '#web/features/returns/returns-texts.en.ts';
import type { Translate } from '#web/platform/texts.ts';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { dayWords } from '#web/ui/filters/period-words.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';
import { Percent } from '#web/ui/values/percent.tsx';

interface ColumnsInput {
  t: Translate<typeof returnsTexts>;
  language: string;
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

export function returnColumns(input: ColumnsInput): Column<ReturnRow>[] {
  const { t, language, by, totals } = input;
  const money = (key: 'stakes' | 'prizes' | 'expected'): Column<ReturnRow> => ({
    key,
    label: t(`column.${key}`),
    sortKey: key,
    align: 'right',
    cell: (row) => <Money amount={row[key]} />,
    total: totals && <Money amount={totals[key]} />,
  });
  const share = (key: 'returned' | 'expectedReturn', of: 'prizes' | 'expected'): Column<ReturnRow> => ({
    key,
    label: t(`column.${key}`),
    align: 'right',
    isQuiet: key === 'expectedReturn',
    cell: (row) => <Percent value={shareOf(row[of], row.stakes)} />,
    total: totals && <Percent value={shareOf(totals[of], totals.stakes)} />,
  });
  return [
    ...placeColumns(input),
    {
      key: 'draws',
      label: t('column.draws'),
      sortKey: 'draws',
      align: 'right',
      cell: ({ draws }) => formatCount(draws, language),
      total: totals && formatCount(totals.draws, language),
      ...(by === 'draw' && { isHiddenByDefault: true, card: 'hidden' }),
    },
    money('stakes'),
    money('prizes'),
    share('returned', 'prizes'),
    money('expected'),
    share('expectedReturn', 'expected'),
    {
      key: 'deviation',
      label: t('column.deviation'),
      hint: t('column.deviationHint'),
      sortKey: 'deviation',
      align: 'right',
      isApart: true,
      card: 'figure',
      cell: ({ deviation }) => deviationText(deviation),
    },
    { key: 'state', label: t('column.state'), card: 'note', cell: (row) => <State row={row} t={t} /> },
  ];
}

function placeColumns({ t, language, by, hrefOf }: ColumnsInput): Column<ReturnRow>[] {
  const link = (row: ReturnRow, words: string) => {
    const href = hrefOf(row);
    return href === undefined ? words : <Link href={href}>{words}</Link>;
  };
  const results: Column<ReturnRow> = {
    key: 'results',
    label: t('column.results'),
    card: 'meta',
    cell: (row) => t(`results.${row.results}`),
  };
  if (by === 'day')
    return [
      {
        key: 'day',
        label: t('column.day'),
        sortKey: 'day',
        card: 'title',
        // While the next step loads, the rows are still whole games.
        cell: (row) => (row.day === null ? '' : link(row, dayWords(row.day, language))),
      },
      results,
    ];
  if (by === 'draw')
    return [
      {
        key: 'draw',
        label: t('column.draw'),
        card: 'title',
        cell: (row) => link(row, row.roundNumber === null ? '–' : roundNumber(row.roundNumber)),
      },
      {
        key: 'drawnAt',
        label: t('column.drawnAt'),
        card: 'meta',
        cell: ({ drawnAt }) => drawnAt !== null && <DateTime value={drawnAt} />,
      },
      results,
    ];
  return [
    {
      key: 'gameName',
      label: t('column.game'),
      sortKey: 'gameName',
      card: 'title',
      cell: (row) => link(row, row.gameName),
    },
    { key: 'username', label: t('column.admin'), sortKey: 'username', cell: ({ username }) => username },
    results,
  ];
}

function State({ row: { state, draws }, t }: { row: ReturnRow; t: ColumnsInput['t'] }) {
  if (draws < fewestDraws)
    return (
      <Text fontSize="12" tone="faint">
        {t('state.few')}
      </Text>
    );
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
