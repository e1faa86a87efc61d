import type { Account } from '#contract/accounts/account-table';
import { OwnProofDialog } from '#web/features/auth/access/own-proof-dialog.tsx';
import { TermsPanel } from '#web/features/dues/terms/terms-panel.tsx';

/** The terms of an account, which are set after the own password. */
export function AccountTerms({ account }: { account: Account }) {
  return <TermsPanel account={account} OwnProof={OwnProofDialog} />;
}
