import type { ShiftSheet } from '#contract/reports/shift-sheet';
import { commissionLabels, commissionNotes, movedNote, playLabels } from '#contract/reports/shift-words';
import { shiftSheetTexts } from '#web/features/shift-sheet/shift-sheet-texts.en.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';
import { Money } from '#web/ui/values/money.tsx';

/** What the shift earned: play, prizes paid, commission, and how the commission was found. */
export function ShiftResult({ sheet }: { sheet: ShiftSheet }) {
  const { isWholeDay, play, claimed, rate, commission, basis, result } = sheet;
  const { t } = useTexts(shiftSheetTexts);
  const words = useWords();
  const present = basis === 'estimated' ? `: ${rate}%` : '';
  return (
    <Panel title={t('result.title')}>
      <DefinitionList
        items={[
          { label: words(playLabels[isWholeDay ? 'day' : 'part']), value: <Money amount={play} /> },
          { label: t('result.claimed'), value: <Money amount={-claimed} /> },
          { label: `${words(commissionLabels[basis])}${present}`, value: <Money amount={-commission} /> },
          { label: t('result.result'), value: <Money amount={result} />, isSum: true },
        ]}
      />
      <Text as="p" size="13" tone="quiet">
        {words(commissionNotes[basis])} {words(movedNote)}
      </Text>
    </Panel>
  );
}
