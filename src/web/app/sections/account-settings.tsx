import type { Account } from '#contract/accounts/account-table';
import { isFlat } from '#contract/ground/roles';
import { AccountAccess } from '#web/features/auth/access/account-access.tsx';
import { OwnProofDialog } from '#web/features/auth/access/own-proof-dialog.tsx';
import { TermsPanel } from '#web/features/dues/terms/terms-panel.tsx';

/** What an operator sets for an account below: its terms, its second factor and its addresses. */
export function AccountSettings({ account }: { account: Account }) {
  return (
    <>
      <TermsPanel account={account} OwnProof={OwnProofDialog} />
      {/* otc, loan and gift accounts never sign in. */}
      {!isFlat(account.role) && <AccountAccess account={account} />}
    </>
  );
}
