import { type BalanceRow, balanceTable } from '#contract/reports/analytics-balance';
import { useTableColumns } from '#web/platform/list/table-columns.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { Money } from '#web/ui/values/money.tsx';

interface Balances {
  opening: number;
  closing: number;
  totals: { came: number; went: number };
}

const shown = ['day', 'opening', 'came', 'went', 'closing'] as const;

/** Day, Opening, In, Out, Closing. The balances before and after the period stand beside the sums. */
export function useBalanceColumns(answer: Balances | undefined): Column<BalanceRow>[] {
  return useTableColumns<typeof balanceTable.columns, BalanceRow>(balanceTable, shown, {
    totals: answer?.totals,
    looks: {
      day: { card: 'title' },
      opening: { isQuiet: true, total: answer && <Money amount={answer.opening} /> },
      closing: { card: 'figure', isApart: true, total: answer && <Money amount={answer.closing} /> },
    },
  });
}
