import { Button } from '@mantine/core';
import { toPoints } from '#contract/ground/money';
import classes from '#web/features/accounts/batch/batch.module.css';
import { batchTexts } from '#web/features/accounts/batch/batch-texts.en.ts';
import { type PlannedRow, totalOf } from '#web/features/accounts/batch/plan-batch.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

interface BatchOutcomeProps {
  rows: readonly PlannedRow[];
  batchId: string;
  onClose: () => void;
}

/** What was moved, row by row. */
export function BatchOutcome({ rows, batchId, onClose }: BatchOutcomeProps) {
  const { t, language } = useTexts(batchTexts);
  const total = formatMoney(toPoints(totalOf(rows)), language);
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('outcome.title', { id: batchId })}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} autoFocus>
          {t('outcome.close')}
        </Button>
      }
    >
      <p role="status">{t('outcome.moved', { number: formatCount(rows.length, language), total })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={classes.rows} aria-label={t('rows')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('outcome.account')}</th>
              <th scope="col" className={classes.figure}>
                {t('outcome.amount')}
              </th>
              <th scope="col" className={classes.figure}>
                {t('outcome.points')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ account, amount, after }) => (
              <tr key={account._id}>
                <td translate="no">{account.username}</td>
                <td className={classes.figure}>
                  <Money amount={toPoints(amount ?? 0)} />
                </td>
                <td className={classes.figure}>
                  <Money amount={toPoints(after)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}
