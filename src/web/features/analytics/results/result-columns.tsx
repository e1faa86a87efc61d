import { type ResultFrequencyRow, resultTable } from '#contract/reports/analytics-results';
import { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import { sigmaText } from '#web/features/analytics/results/result-chart.tsx';
import { useTableColumns } from '#web/platform/list/table-columns.tsx';
import { useTexts } from '#web/texts/texts.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { formatMoney } from '#web/ui/values/format-number.ts';

const shown = ['drawno', 'times', 'expected', 'deviation'] as const;

/** Number, Times, Expected, Deviation. */
export function useResultColumns(words: (drawno: string) => string): Column<ResultFrequencyRow>[] {
  const { t, language } = useTexts(analyticsTexts);
  return useTableColumns<typeof resultTable.columns, ResultFrequencyRow>(resultTable, shown, {
    totals: undefined,
    looks: {
      drawno: { sortKey: 'place', card: 'title', cell: ({ drawno }) => words(drawno) },
      times: { card: 'figure' },
      expected: { isQuiet: true, cell: ({ expected }) => formatMoney(expected, language) },
      deviation: { hint: t('column.deviationHint'), cell: ({ deviation }) => sigmaText(deviation) },
    },
  });
}
