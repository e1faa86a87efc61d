import type { BalanceRow } from '#contract/reports/analytics-balance';
import type { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import type { Translate } from '#web/platform/texts.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { dayWords } from '#web/ui/filters/period-words.ts';
import { Money } from '#web/ui/values/money.tsx';

interface ColumnsInput {
  t: Translate<typeof analyticsTexts>;
  language: string;
  answer: { opening: number; closing: number; totals: { came: number; went: number } } | undefined;
}

/** Day, Opening, In, Out, Closing. */
export function balanceColumns({ t, language, answer }: ColumnsInput): Column<BalanceRow>[] {
  const money = (
    key: 'opening' | 'came' | 'went' | 'closing',
    look: Partial<Column<BalanceRow>> = {},
  ): Column<BalanceRow> => ({
    ...{ key, label: t(`column.${key}`), align: 'right' },
    cell: (row) => <Money amount={row[key]} />,
    total: answer && <Money amount={key === 'came' || key === 'went' ? answer.totals[key] : answer[key]} />,
    ...look,
  });
  return [
    {
      ...{ key: 'day', label: t('column.day'), sortKey: 'day', card: 'title' },
      cell: ({ day }) => dayWords(day, language),
    },
    money('opening', { isQuiet: true }),
    money('came', { sortKey: 'came' }),
    money('went', { sortKey: 'went' }),
    money('closing', { sortKey: 'closing', card: 'figure', isApart: true }),
  ];
}
