import { Button } from '@mantine/core';
import { IconArrowBackUp, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { Account } from '#contract/accounts/account-table';
import { mostBatchRows } from '#contract/credit/batches';
import { bulkTexts } from '#web/platform/bulk/bulk-texts.en.ts';
import { useOwn } from '#web/platform/session/session.ts';
import { BatchDialog } from '#web/product/batch/batch-dialog.tsx';
import { batchTexts } from '#web/product/batch/batch-texts.en.ts';
import type { BatchAct } from '#web/product/batch/plan-batch.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

interface BatchButtonsProps {
  accounts: readonly Account[];
  /** Their name in lower case: "players". */
  things: string;
  /** Called after credit has moved: shown data is stale. */
  onOver: () => void;
  /** Called when the dialog is closed after that: the accounts are no longer selected. */
  onDone: (accounts: readonly Account[]) => void;
}

const acts = [
  { act: 'give', icon: IconSend },
  { act: 'take', icon: IconArrowBackUp },
] as const;

/** Moves credit between the operator and the selected accounts in one batch. Superadmins move it account by account. */
export function BatchButtons({ accounts, things, onOver, onDone }: BatchButtonsProps) {
  const { t } = useTexts(batchTexts);
  const { t: tBulk, language } = useTexts(bulkTexts);
  const role = useOwn('role');
  // The rows are fixed when the dialog opens, even if the list is loaded again.
  const [open, setOpen] = useState<{ act: BatchAct; accounts: readonly Account[] } | null>(null);
  if (role === 'superadmin') return null;
  // Credit can be taken back from an account that is switched off; given to it, it is a row with a fault.
  const those = accounts.filter(({ can }) => can.adjust);
  if (those.length === 0 || those.length > mostBatchRows) return null;
  return (
    <>
      {acts.map(({ act, icon }) => (
        <Button
          key={act}
          variant="default"
          size="xs"
          leftSection={<Icon of={icon} size={16} />}
          onClick={() => setOpen({ act, accounts: those })}
        >
          {tBulk('actOn', { act: t(act), number: formatCount(those.length, language) })}
        </Button>
      ))}
      {open !== null && (
        <BatchDialog
          {...open}
          things={things}
          onOver={onOver}
          onClose={(isPosted) => {
            setOpen(null);
            if (isPosted) onDone(open.accounts);
          }}
        />
      )}
    </>
  );
}
