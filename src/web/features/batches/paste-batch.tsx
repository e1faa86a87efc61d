import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Account } from '#contract/accounts/account-table';
import { findBatchAccounts } from '#contract/credit/batches';
import { batchesTexts } from '#web/features/batches/batches-texts.en.ts';
import { NamedBatch } from '#web/features/batches/named-batch.tsx';
import { type PastedRow, readPasted } from '#web/features/batches/pasted-rows.ts';
import { call } from '#web/platform/calls/call.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import type { BatchAct } from '#web/product/batch/plan-batch.ts';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import { Segmented } from '#web/ui/form/inputs/segmented.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

/** A batch of two columns from a spreadsheet: first the rows, then their accounts with what they hold. */
export function PasteBatch({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(batchesTexts);
  const [found, setFound] = useState<{ rows: readonly PastedRow[]; accounts: readonly Account[] } | null>(
    null,
  );
  const form = useForm({
    initial: { act: 'give' as BatchAct, text: '' },
    check: ({ text }) => faultOf(text, t),
    failed: t('paste.failed'),
    send: async ({ text }) => {
      const pasted = readPasted(text);
      const rows = 'rows' in pasted ? pasted.rows : [];
      const usernames = rows.map(({ username }) => username);
      return { rows, accounts: (await call(findBatchAccounts, { body: { usernames } })).data };
    },
    onDone: (answer) => {
      if (answer.accounts.length > 0) setFound(answer);
      else form.refuse({ text: t('paste.none') });
    },
  });
  if (found !== null) return <NamedBatch act={form.values.act} {...found} onClose={onClose} />;
  return (
    <FormDialog
      title={t('paste.title')}
      size="wide"
      onClose={onClose}
      onSubmit={form.submit}
      submitLabel={t('paste.next')}
      busyLabel={t('paste.busy')}
      isBusy={form.isBusy}
      error={form.error}
    >
      <Segmented
        label={t('paste.act')}
        options={(['give', 'take'] as const).map((value) => ({ value, label: t(`paste.${value}`) }))}
        value={form.values.act}
        onChange={(act) => form.set('act', act)}
      />
      <Textarea
        id={form.idOf('text')}
        label={t('paste.rows')}
        description={t('paste.hint')}
        rows={8}
        autoComplete="off"
        spellCheck={false}
        value={form.values.text}
        error={form.faults.text}
        onChange={(event) => form.set('text', event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}

function faultOf(text: string, t: Translate<typeof batchesTexts>): { text?: string } {
  const pasted = readPasted(text);
  if ('rows' in pasted) return {};
  if (pasted.fault === 'bad') return { text: t('paste.bad', { number: String(pasted.number) }) };
  if (pasted.fault === 'twice') return { text: t('paste.twice', { username: pasted.username }) };
  return { text: t(`paste.${pasted.fault}`) };
}
