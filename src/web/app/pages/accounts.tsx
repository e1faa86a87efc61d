import { lazy } from 'react';
import { AccountsSection, type AccountsSectionProps } from '#web/features/accounts/accounts-pages.tsx';

const CreditPage = lazy(async () => ({ default: (await import('./credit')).Credit }));

const PlayerLists = lazy(async () => ({ default: (await import('./player-lists')).PlayerLists }));

const RecordHistory = lazy(async () => ({ default: (await import('./record-history')).RecordHistory }));

const AccountAccess = lazy(async () => ({
  default: (await import('../access/account-access')).AccountAccess,
}));

const OwnProof = lazy(async () => ({ default: (await import('../access/own-proof')).OwnProof }));

type Parts = 'CreditScreen' | 'PlayerLists' | 'RecordHistory' | 'AccountAccess' | 'OwnProof';

/** The account screens, with those that move credit among them, what players did last, and what was done to an account. */
export function Accounts(props: Omit<AccountsSectionProps, Parts>) {
  return (
    <AccountsSection
      {...props}
      CreditScreen={CreditPage}
      {...{ PlayerLists, RecordHistory, AccountAccess, OwnProof }}
    />
  );
}
