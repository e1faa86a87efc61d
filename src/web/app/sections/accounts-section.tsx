import { lazy } from 'react';
import {
  AccountsSection,
  type AccountsSectionProps,
  loadAccountScreen,
} from '#web/features/accounts/accounts-pages.tsx';

const CreditScreen = lazy(async () => ({
  default: (await import('#web/features/credit/credit-page.tsx')).CreditPage,
}));
const PlayerLists = lazy(async () => ({
  default: (await import('#web/app/sections/player-lists.tsx')).PlayerLists,
}));
const RecordHistory = lazy(async () => ({
  default: (await import('#web/features/activity-log/record-history.tsx')).RecordHistory,
}));
const AccountAccess = lazy(async () => ({
  default: (await import('#web/features/auth/access/account-access.tsx')).AccountAccess,
}));
const AccountTerms = lazy(async () => ({
  default: (await import('#web/app/sections/account-terms.tsx')).AccountTerms,
}));
const OwnProof = lazy(async () => ({
  default: (await import('#web/features/auth/access/own-proof-dialog.tsx')).OwnProofDialog,
}));

const parts = { CreditScreen, PlayerLists, RecordHistory, AccountAccess, AccountTerms, OwnProof };

/** The account screens, with the parts that other features provide for them. */
export function Accounts(props: Omit<AccountsSectionProps, keyof typeof parts>) {
  return <AccountsSection {...props} {...parts} />;
}

/** Loads the file of the account screen at these segments. */
export const loadAccounts = loadAccountScreen;
