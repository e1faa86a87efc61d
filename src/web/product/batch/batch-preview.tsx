import { Button } from '@mantine/core';
import { toPoints } from '#contract/ground/money';
import classes from '#web/platform/bulk/bulk-bar.module.css';
import { batchTexts } from '#web/product/batch/batch-texts.en.ts';
import type { BatchAct, PlannedRow } from '#web/product/batch/plan-batch.ts';
import { type BatchForm, faultWords } from '#web/product/batch/use-batch-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

/** Each row with its points before and after and its fault, the total, and the operator's own credit afterwards. */
export function BatchPreview({ act, form }: { act: BatchAct; form: BatchForm }) {
  const { t, language } = useTexts(batchTexts);
  const { rows, faulty, total, ownAfter } = form;
  // Before an amount is typed, every row would have the same fault.
  const isTyped = form.values.way !== 'own' && (form.values.way === 'all' || form.values.amount !== '');
  const hasRowFault = faulty.length > 0 && faulty.length < rows.length;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={classes.table} aria-label={t('rows')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('outcome.account')}</th>
              {form.values.way === 'own' && (
                <th scope="col" className={classes.figure}>
                  {t('amount')}
                </th>
              )}
              <th scope="col" className={classes.figure}>
                {t('after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PreviewRow key={row.account._id} row={row} form={form} isTyped={isTyped} />
            ))}
          </tbody>
        </table>
      </section>
      {hasRowFault && (isTyped || form.values.way === 'own') && (
        <div>
          <Button variant="default" size="xs" onClick={form.leaveOutFaulty}>
            {t('leaveOut', { number: formatCount(faulty.length, language) })}
          </Button>
        </div>
      )}
      <DefinitionList
        items={[
          {
            label: t('total', { number: formatCount(rows.length, language) }),
            value: <Money amount={toPoints(total)} />,
          },
          { label: t('ownAfter'), value: <Money amount={toPoints(ownAfter)} />, isSum: act === 'give' },
        ]}
      />
    </>
  );
}

function PreviewRow({ row, form, isTyped }: { row: PlannedRow; form: BatchForm; isTyped: boolean }) {
  const { t, language } = useTexts(batchTexts);
  const { account, before, after, fault } = row;
  const { _id, username } = account;
  const isShown = fault === 'barred' || isTyped || (form.values.amounts[_id] ?? '') !== '';
  const own = faultWords(row, t, formatMoney(toPoints(before), language));
  const text = form.refused[_id] ?? (isShown ? own : undefined);
  return (
    <tr>
      <td>
        <span translate="no">{username}</span>
        {text !== undefined && <div className={classes.fault}>{text}</div>}
      </td>
      {form.values.way === 'own' && (
        <td className={classes.figure}>
          <div className={classes.typed}>
            <MoneyInput
              aria-label={t('amountOf', { username })}
              value={form.values.amounts[_id] ?? ''}
              onChange={(amount) => form.set('amounts', { ...form.values.amounts, [_id]: amount })}
            />
          </div>
        </td>
      )}
      <td className={classes.figure}>
        <Money amount={toPoints(before)} /> → <Money amount={toPoints(after)} />
      </td>
    </tr>
  );
}
