import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BatchDetails as Details, findBatchAccounts, readBatch } from '#contract/credit/batches';
import { batchKeys, leftOf, wayOf } from '#web/features/batches/batch-words.ts';
import { batchesTexts } from '#web/features/batches/batches-texts.en.ts';
import { NamedBatch } from '#web/features/batches/named-batch.tsx';
import { ReverseBatch } from '#web/features/batches/reverse-batch.tsx';
import classes from '#web/platform/bulk/bulk-bar.module.css';
import { call } from '#web/platform/calls/call.ts';
import { Fault } from '#web/platform/fault.tsx';
import { PrintReceipt } from '#web/product/batch/print-receipt.tsx';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

/** One batch with its movements, and the act to take it back. */
export function BatchDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts(batchesTexts);
  const [isReversing, setReversing] = useState(false);
  const [isRepeating, setRepeating] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...batchKeys.all, id],
    queryFn: async ({ signal }) => (await call(readBatch, { params: { id }, signal })).data,
  });
  const again = useQuery({
    queryKey: [...batchKeys.all, id, 'accounts'],
    queryFn: () => call(findBatchAccounts, { body: { usernames: namesOf(data) } }),
    enabled: isRepeating && data !== undefined,
  });
  if (isRepeating && data !== undefined && again.data !== undefined)
    return (
      <NamedBatch
        act={data.isDown ? 'give' : 'take'}
        rows={data.movements.map(({ username, amount }) => ({ username, amount: amount.toFixed(2) }))}
        accounts={again.data.data}
        onClose={() => setRepeating(false)}
      />
    );
  if (isReversing && data !== undefined)
    return <ReverseBatch batch={data} onClose={() => setReversing(false)} />;
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('details.title', { id })}
      onClose={onClose}
      footer={
        <>
          {data !== undefined && (
            <BatchActs
              batch={data}
              isBusy={again.isFetching}
              onRepeat={() => setRepeating(true)}
              onReverse={() => setReversing(true)}
            />
          )}
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('details.close')}
          </Button>
        </>
      }
    >
      {data !== undefined && <BatchFacts batch={data} />}
      {data === undefined && error === null && <Spinner />}
      {data === undefined && error !== null && (
        <Fault title={t('details.failed')} error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

interface BatchActsProps {
  batch: Details;
  isBusy: boolean;
  onRepeat: () => void;
  onReverse: () => void;
}

/** What can be done with a batch whose movements are not cleared. */
function BatchActs({ batch, isBusy, onRepeat, onReverse }: BatchActsProps) {
  const { t } = useTexts(batchesTexts);
  const { _id, createdAt, movements, reverses } = batch;
  if (movements.length === 0) return null;
  return (
    <>
      <PrintReceipt batchId={_id} postedAt={createdAt} title={wayOf(batch, t)} rows={movements} />
      <Button variant="default" disabled={isBusy} onClick={onRepeat}>
        {t('repeat')}
      </Button>
      {reverses === null && leftOf(batch) > 0 && (
        <Button variant="default" leftSection={<Icon of={IconArrowBackUp} />} onClick={onReverse}>
          {t('details.reverse')}
        </Button>
      )}
    </>
  );
}

const namesOf = (batch: Details | undefined) => batch?.movements.map(({ username }) => username) ?? [];

function BatchFacts({ batch }: { batch: Details }) {
  const { t, language } = useTexts(batchesTexts);
  const words = useWords();
  const { createdAt, note, category, rows, amount, movements } = batch;
  const written = [note, words(category)].filter((text) => text !== '').join(' · ');
  return (
    <>
      <p>
        {wayOf(batch, t)} · <DateTime value={createdAt} format="precise" />
        {written !== '' && <span translate="no"> · {written}</span>}
      </p>
      {movements.length === 0 ? (
        <Note tone="wait">{t('details.cleared')}</Note>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className={classes.table} aria-label={t('details.rows')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('details.account')}</th>
                <th scope="col" className={classes.figure}>
                  {t('details.amount')}
                </th>
                <th scope="col" className={classes.figure}>
                  {t('details.reversed')}
                </th>
              </tr>
            </thead>
            <tbody>
              {movements.map((each) => (
                <tr key={each._id}>
                  <td translate="no">{each.username}</td>
                  <td className={classes.figure}>
                    <Money amount={each.amount} />
                  </td>
                  <td className={classes.figure}>
                    {each.isUndone ? t('details.undone') : <Money amount={each.reversed} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <DefinitionList
        items={[
          {
            label: t('details.total', { number: formatCount(rows, language) }),
            value: <Money amount={amount} />,
          },
          { label: t('details.left'), value: <Money amount={leftOf(batch)} />, isSum: true },
        ]}
      />
    </>
  );
}
