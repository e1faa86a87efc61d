import type { ReactNode } from 'react';
import { type BlockLine, creditBlock, paymentBlock, tradeBlock } from '#contract/reports/shift-blocks';
import type { ShiftSheet } from '#contract/reports/shift-sheet';
import { blockLabels, commissionNotes, creditLabels, movedNote } from '#contract/reports/shift-words';
import { shiftSheetTexts } from '#web/features/shift-sheet/shift-sheet-texts.en.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { useIsBelow } from '#web/ui/layout/use-width.ts';
import { Panel } from '#web/ui/page/panel.tsx';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';
import { formatMoney } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

/** The blocks of a sheet, beside each other where there is room. Amounts have no sign: the words say their direction. */
export function ShiftBlocks({ sheet }: { sheet: ShiftSheet | undefined }) {
  const isPhone = useIsBelow('phone');
  const payments = sheet === undefined ? [] : paymentBlock(sheet);
  return (
    <div className={isPhone ? 'grid gap-3' : 'grid gap-4 columns-2'} aria-busy={sheet === undefined}>
      <Block title={blockLabels.credit} lines={sheet && creditBlock(sheet)}>
        {sheet && <Below sheet={sheet} />}
      </Block>
      <Block title={blockLabels.trade} lines={sheet && tradeBlock(sheet)}>
        {sheet && <Notes basis={sheet.basis} />}
      </Block>
      {payments.length > 0 && (
        <Block title={blockLabels.payments} lines={payments}>
          <PaymentsNote />
        </Block>
      )}
    </div>
  );
}

type BlockProps = { title: string; lines: readonly BlockLine[] | undefined; children: ReactNode };

function Block({ title, lines = reading, children }: BlockProps) {
  const words = useWords();
  return (
    <Panel title={words(title)}>
      <DefinitionList
        items={lines.map(({ label, detail, amount, isSum = false }) => ({
          label: detail === undefined ? words(label) : `${words(label)}: ${words(detail)}`,
          value: lines === reading ? '…' : <Money amount={amount} />,
          isSum,
        }))}
      />
      {children}
    </Panel>
  );
}

/** Shown until the sheet is there. */
const reading: readonly BlockLine[] = [{ label: creditLabels.opening, amount: 0 }];

/** What the accounts below held at both ends, if there are any with credit. */
function Below({ sheet: { data } }: { sheet: ShiftSheet }) {
  const { t, language } = useTexts(shiftSheetTexts);
  const [opening = 0, closing = 0] = [data.at(0), data.at(-1)].map((row) => row?.below);
  if (opening === 0 && closing === 0) return null;
  const amounts = { opening: formatMoney(opening, language), closing: formatMoney(closing, language) };
  return (
    <Text as="p" size="13" tone="quiet">
      {t('below', amounts)}
    </Text>
  );
}

function Notes({ basis }: Pick<ShiftSheet, 'basis'>) {
  const { t } = useTexts(shiftSheetTexts);
  const words = useWords();
  return (
    <Text as="p" size="13" tone="quiet">
      {words(commissionNotes[basis])} {words(movedNote)} {t('folded')}
    </Text>
  );
}

function PaymentsNote() {
  const { t } = useTexts(shiftSheetTexts);
  return (
    <Text as="p" size="13" tone="quiet">
      {t('payments')}
    </Text>
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
