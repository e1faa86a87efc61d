import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '#contract/accounts/account-table';
import { batchKeys } from '#web/features/batches/batch-words.ts';
import { batchesTexts } from '#web/features/batches/batches-texts.en.ts';
import type { PastedRow } from '#web/features/batches/pasted-rows.ts';
import { BatchDialog } from '#web/product/batch/batch-dialog.tsx';
import type { BatchAct } from '#web/product/batch/plan-batch.ts';
import { useTexts } from '#web/texts/texts.ts';

interface NamedBatchProps {
  act: BatchAct;
  rows: readonly PastedRow[];
  /** The accounts that were found for the names of the rows. */
  accounts: readonly Account[];
  onClose: () => void;
}

/** A batch whose rows name accounts and amounts. Names without an account are left out, and listed. */
export function NamedBatch({ act, rows, accounts, onClose }: NamedBatchProps) {
  const { t } = useTexts(batchesTexts);
  const client = useQueryClient();
  const byName = new Map(accounts.map((account) => [account.username.toLowerCase(), account]));
  const named = rows.map((row) => ({ ...row, account: byName.get(row.username.toLowerCase()) }));
  const found = named.flatMap(({ account, amount }) => (account === undefined ? [] : [{ account, amount }]));
  return (
    <BatchDialog
      act={act}
      accounts={found.map(({ account }) => account)}
      amounts={Object.fromEntries(found.map(({ account, amount }) => [account._id, amount]))}
      unknown={named.filter(({ account }) => account === undefined).map(({ username }) => username)}
      things={t('paste.things')}
      onOver={() => void client.invalidateQueries({ queryKey: batchKeys.all })}
      onClose={onClose}
    />
  );
}
