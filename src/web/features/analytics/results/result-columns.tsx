import type { ResultFrequencyRow } from '#contract/reports/analytics-results';
import type { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import { sigmaText } from '#web/features/analytics/results/result-chart.tsx';
import type { Translate } from '#web/platform/texts.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';

interface ColumnsInput {
  t: Translate<typeof analyticsTexts>;
  language: string;
  words: (drawno: string) => string;
}

/** Number, Times, Expected, Deviation. */
export const resultColumns = ({ t, language, words }: ColumnsInput): Column<ResultFrequencyRow>[] => [
  {
    ...{ key: 'number', label: t('column.number'), sortKey: 'place', card: 'title' },
    cell: ({ drawno }) => words(drawno),
  },
  {
    ...{ key: 'times', label: t('column.times'), sortKey: 'times', align: 'right', card: 'figure' },
    cell: ({ times }) => formatCount(times, language),
  },
  {
    ...{ key: 'expected', label: t('column.expected'), align: 'right', isQuiet: true },
    cell: ({ expected }) => formatMoney(expected, language),
  },
  {
    ...{ key: 'deviation', label: t('column.deviation'), sortKey: 'deviation', align: 'right' },
    hint: t('column.deviationHint'),
    cell: ({ deviation }) => sigmaText(deviation),
  },
];
