import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { toHundredths, toPoints } from '#contract/ground/money';
import { useSession } from '#web/platform/session/session.ts';
import { batchTexts } from '#web/product/batch/batch-texts.en.ts';
import { PrintedSheet, SlipFact } from '#web/product/slip/printed-sheet.tsx';
import classes from '#web/product/slip/slip.module.css';
import { knownPaper } from '#web/product/slip/slip-paper.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';

interface Receipt {
  batchId: string;
  postedAt: string;
  /** What the batch did. */
  title: string;
  /** Amounts in points. */
  rows: readonly { username: string; amount: number }[];
}

/** Prints the receipt of a batch on the paper of this browser's printer. */
export function PrintReceipt(receipt: Receipt) {
  const { t } = useTexts(batchTexts);
  const [printedAt, setPrintedAt] = useState<number | null>(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon of={IconPrinter} />}
        onClick={() => setPrintedAt(performance.now())}
      >
        {t('receipt.print')}
      </Button>
      {printedAt !== null && (
        <PrintedSheet key={printedAt} paper={knownPaper()}>
          <ReceiptContent {...receipt} />
        </PrintedSheet>
      )}
    </>
  );
}

function ReceiptContent({ batchId, postedAt, title, rows }: Receipt) {
  const { t, language } = useTexts(batchTexts);
  const { t: tUi } = useTexts(uiTexts);
  const { user } = useSession();
  const total = rows.reduce((sum, { amount }) => sum + (toHundredths(amount) ?? 0), 0);
  return (
    <>
      <p className={classes.brand}>{tUi('brand')}</p>
      <p>{title}</p>
      <dl className={classes.facts}>
        <SlipFact label={t('receipt.batch')}>{batchId}</SlipFact>
        <SlipFact label={t('receipt.date')}>
          <DateTime value={postedAt} format="precise" />
        </SlipFact>
        <SlipFact label={t('receipt.operator')}>{user.username}</SlipFact>
      </dl>
      <table className={classes.lines}>
        <tbody>
          {rows.map(({ username, amount }) => (
            <tr key={username}>
              <td>{username}</td>
              <td>{formatMoney(amount, language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>{t('total', { number: formatCount(rows.length, language) })}</th>
            <th>{formatMoney(toPoints(total), language)}</th>
          </tr>
        </tfoot>
      </table>
      <p className={classes.signed}>{t('receipt.given')}</p>
      <p className={classes.signed}>{t('receipt.received')}</p>
    </>
  );
}
