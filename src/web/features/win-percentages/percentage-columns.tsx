import type { WinPercentage } from '#contract/win-percentages';
import type { winPercentagesTexts } from '#web/features/win-percentages/win-percentages-texts.en.ts';
import type { Translate } from '#web/platform/texts.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { Percent } from '#web/ui/percent.tsx';
import { PercentageInput } from './percentage-input.tsx';
import type { PercentageFormState } from './use-percentage-form.ts';

/** The columns; without a form the percentages are only read. */
export function percentageColumns(
  form: PercentageFormState | null,
  t: Translate<typeof winPercentagesTexts>,
): Column<WinPercentage>[] {
  return [
    {
      key: 'no',
      label: t('column.no'),
      cell: (_, number) => number,
      isPinned: true,
      width: 48,
      isQuiet: true,
      card: 'hidden',
    },
    { key: 'id', label: t('column.id'), cell: ({ gameId }) => gameId, isQuiet: true, card: 'meta' },
    { key: 'game', label: t('column.game'), cell: ({ gameName }) => gameName, card: 'title' },
    {
      key: 'percentage',
      label: t('column.percentage'),
      cell: (row) =>
        form === null ? <Percent value={row.winpercentage} /> : <PercentageInput form={form} row={row} />,
      align: 'right',
      card: 'figure',
    },
  ];
}
