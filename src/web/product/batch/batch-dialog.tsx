import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#contract/accounts/account-table';
import { readCategories } from '#contract/credit/categories';
import { toPoints } from '#contract/ground/money';
import classes from '#web/platform/bulk/bulk-bar.module.css';
import { call } from '#web/platform/calls/call.ts';
import { OwnPasswordInput } from '#web/platform/form/own-password-input.tsx';
import { BatchPreview } from '#web/product/batch/batch-preview.tsx';
import { batchTexts } from '#web/product/batch/batch-texts.en.ts';
import { type BatchAct, totalOf } from '#web/product/batch/plan-batch.ts';
import { PrintReceipt } from '#web/product/batch/print-receipt.tsx';
import { type BatchForm, type PostedBatch, useBatchForm } from '#web/product/batch/use-batch-form.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { OptionalLabel } from '#web/ui/form/inputs/optional-label.tsx';
import { Segmented } from '#web/ui/form/inputs/segmented.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

interface BatchDialogProps {
  act: BatchAct;
  accounts: readonly Account[];
  amounts?: Readonly<Record<string, string>>;
  /** Names that no account has that a batch may have. */
  unknown?: readonly string[];
  things: string;
  onOver: () => void;
  onClose: (isPosted: boolean) => void;
}

/** Moves credit between the operator and many accounts, all or none, and then lists what was moved. */
export function BatchDialog(props: BatchDialogProps) {
  const { act, accounts, amounts, unknown = [], things, onOver, onClose } = props;
  const { t, language } = useTexts(batchTexts);
  const [posted, setPosted] = useState<PostedBatch | null>(null);
  const form = useBatchForm({ act, accounts, amounts, onPosted: setPosted, onOver });
  if (posted !== null) return <BatchOutcome {...posted} act={act} onClose={() => onClose(true)} />;
  return (
    <FormDialog
      title={t(`${act}Title`, { number: formatCount(accounts.length, language), things })}
      size="wide"
      onClose={() => onClose(false)}
      onSubmit={(event) => {
        // The dialog lies over the page of a list, which may be inside another form.
        event.stopPropagation();
        form.submit(event);
      }}
      submitLabel={t(act)}
      busyLabel={t(`${act}Busy`)}
      isBusy={form.isBusy}
      error={form.error}
    >
      {unknown.length > 0 && <Note tone="wait">{t('unknown', { names: unknown.join(', ') })}</Note>}
      <BatchFields act={act} form={form} />
      <BatchPreview act={act} form={form} />
      <OwnPasswordInput {...form.field('password')} label={t('password')} />
    </FormDialog>
  );
}

const ways = { give: ['same', 'own', 'fill'], take: ['same', 'own', 'all'] } as const;

/** How much is moved, and what it is for. */
function BatchFields({ act, form }: { act: BatchAct; form: BatchForm }) {
  const { t } = useTexts(batchTexts);
  const words = useWords();
  const { way } = form.values;
  const categories = useQuery({
    queryKey: ['credit-categories'],
    queryFn: ({ signal }) => call(readCategories, { signal }),
    select: ({ data }) => data.categories.filter(({ isRetired }) => !isRetired),
  });
  const names = categories.data?.map(({ name }) => ({ value: name, label: words(name) })) ?? [];
  return (
    <>
      <Segmented
        label={t('how')}
        options={ways[act].map((value) => ({ value, label: t(value) }))}
        value={way}
        onChange={(chosen) => form.set('way', chosen)}
        error={way === 'same' || way === 'fill' ? undefined : form.faults.amount}
      />
      {(way === 'same' || way === 'fill') && (
        <MoneyInput
          id={form.idOf('amount')}
          label={t(way === 'fill' ? 'fillAmount' : 'amount')}
          value={form.values.amount}
          error={form.faults.amount}
          onChange={(amount) => form.set('amount', amount)}
          data-autofocus
        />
      )}
      <div className="grid start gap-4 columns-2">
        <TextInput {...form.field('note')} label={<OptionalLabel label={t('note')} />} maxLength={200} />
        <NativeSelect
          {...form.field('category')}
          label={<OptionalLabel label={t('category')} />}
          rightSection={<Icon of={IconChevronDown} size={16} />}
          data={[{ value: '', label: t('noCategory') }, ...names]}
        />
      </div>
    </>
  );
}

interface BatchOutcomeProps extends PostedBatch {
  act: BatchAct;
  onClose: () => void;
}

/** What was moved, row by row. */
function BatchOutcome({ act, rows, batchId, createdAt, onClose }: BatchOutcomeProps) {
  const { t, language } = useTexts(batchTexts);
  const total = formatMoney(toPoints(totalOf(rows)), language);
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('outcome.title', { id: batchId })}
      onClose={onClose}
      footer={
        <>
          <PrintReceipt
            batchId={batchId}
            postedAt={createdAt}
            title={t(act)}
            rows={rows.map(({ account, amount }) => ({
              username: account.username,
              amount: toPoints(amount ?? 0),
            }))}
          />
          <Button variant="default" onClick={onClose} autoFocus>
            {t('outcome.close')}
          </Button>
        </>
      }
    >
      <p role="status">{t('outcome.moved', { number: formatCount(rows.length, language), total })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={classes.table} aria-label={t('rows')} tabIndex={0}>
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
