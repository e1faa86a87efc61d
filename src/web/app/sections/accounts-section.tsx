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
const AccountSettings = lazy(async () => ({
  default: (await import('#web/app/sections/account-settings.tsx')).AccountSettings,
}));
const OwnProof = lazy(async () => ({
  default: (await import('#web/features/auth/access/own-proof-dialog.tsx')).OwnProofDialog,
}));

const parts = { CreditScreen, PlayerLists, RecordHistory, AccountSettings, OwnProof };

/** The account screens, with the parts that other features provide for them. */
export function Accounts(props: Omit<AccountsSectionProps, keyof typeof parts>) {
  return <AccountsSection {...props} {...parts} />;
}

/** Loads the file of the account screen at these segments. */
export const loadAccounts = loadAccountScreen;
