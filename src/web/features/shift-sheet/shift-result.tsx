import type { ShiftSheet } from '#contract/reports/shift-sheet';
import {
  categoryLabels,
  commissionLabels,
  commissionNotes,
  movedNote,
  playLabels,
} from '#contract/reports/shift-words';
import { shiftSheetTexts } from '#web/features/shift-sheet/shift-sheet-texts.en.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';
import { Money } from '#web/ui/values/money.tsx';

/** The account's own credit by category, if its movements have any. */
export function ShiftCategories({ categories }: Pick<ShiftSheet, 'categories'>) {
  const { t } = useTexts(shiftSheetTexts);
  const words = useWords();
  const items = categories.flatMap(({ category, ...sums }) =>
    (['received', 'given'] as const)
      .filter((way) => sums[way] > 0)
      .map((way) => ({
        label: `${words(categoryLabels[way])}: ${words(category === '' ? categoryLabels.none : category)}`,
        value: <Money amount={sums[way]} />,
      })),
  );
  if (items.length === 0) return null;
  return (
    <Panel title={t('categories')}>
      <DefinitionList items={items} />
    </Panel>
  );
}

/** Where a shift is handed over on paper. */
export function Signatures() {
  const { t } = useTexts(shiftSheetTexts);
  return (
    <div data-print="only">
      {/* Room to sign. */}
      <br />
      <br />
      <br />
      <div className="grid gap-4 columns-2">
        <p className="line-above">{t('handedOver')}</p>
        <p className="line-above">{t('received')}</p>
      </div>
    </div>
  );
}

/**
 * What the shift earned: play, prizes paid, commission, how the commission was found, and who owes the rest. Amounts
 * have no sign: the words say their direction.
 */
export function ShiftResult({ sheet }: { sheet: ShiftSheet }) {
  const { isWholeDay, play, claimed, rate, commission, basis, result, subject } = sheet;
  // A superadmin has no Reference.
  const isTop = subject.role === 'superadmin';
  const { t } = useTexts(shiftSheetTexts);
  const words = useWords();
  const present = basis === 'estimated' ? `: ${rate}%` : '';
  return (
    <Panel title={t('result.title')}>
      <DefinitionList
        items={[
          { label: words(playLabels[isWholeDay ? 'day' : 'part']), value: <Money amount={play} /> },
          { label: t('result.claimed'), value: <Money amount={claimed} /> },
          { label: `${words(commissionLabels[basis])}${present}`, value: <Money amount={commission} /> },
          {
            label: isTop ? t('result.result') : t(result < 0 ? 'result.dueFrom' : 'result.dueTo'),
            value: <Money amount={isTop ? result : Math.abs(result)} />,
            isSum: true,
          },
        ]}
      />
      <Text as="p" size="13" tone="quiet">
        {words(commissionNotes[basis])} {words(movedNote)} {t('folded')}
      </Text>
    </Panel>
  );
}
