import { useState } from 'react';
import type { Account } from '#contract/accounts/account-table';
import { BatchFields } from '#web/features/accounts/batch/batch-fields.tsx';
import { BatchOutcome } from '#web/features/accounts/batch/batch-outcome.tsx';
import { BatchPreview } from '#web/features/accounts/batch/batch-preview.tsx';
import { batchTexts } from '#web/features/accounts/batch/batch-texts.en.ts';
import type { BatchAct, PlannedRow } from '#web/features/accounts/batch/plan-batch.ts';
import { useBatchForm } from '#web/features/accounts/batch/use-batch-form.ts';
import { OwnPasswordInput } from '#web/platform/form/own-password-input.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

interface BatchDialogProps {
  act: BatchAct;
  accounts: readonly Account[];
  things: string;
  onOver: () => void;
  onClose: (isPosted: boolean) => void;
}

/** Moves credit between the operator and many accounts, all or none, and then lists what was moved. */
export function BatchDialog({ act, accounts, things, onOver, onClose }: BatchDialogProps) {
  const { t, language } = useTexts(batchTexts);
  const [posted, setPosted] = useState<{ rows: readonly PlannedRow[]; batchId: string } | null>(null);
  const form = useBatchForm({ act, accounts, onPosted: setPosted, onOver });
  if (posted !== null) return <BatchOutcome {...posted} onClose={() => onClose(true)} />;
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
      <BatchFields act={act} form={form} />
      <BatchPreview act={act} form={form} />
      <OwnPasswordInput {...form.field('password')} label={t('password')} />
    </FormDialog>
  );
}
