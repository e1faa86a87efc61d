import { type ComponentType, Suspense } from 'react';
import type { Account } from '#contract/accounts';
import { type AccountKindName, chain, type OperatorRole } from '#contract/roles';
import { useAddress } from '#web/platform/use-address.ts';
import { Page } from '#web/ui/page.tsx';
import { accountPaths } from '../account-paths.ts';
import { RecordGate } from '../record-gate.tsx';
import { useAccount } from '../use-account.ts';
import { ChildrenPanel } from './children-panel.tsx';
import { DetailsCards } from './details-cards.tsx';
import { DetailsHeader } from './details-header.tsx';
import { GameBalances } from './game-balances.ts';

interface DetailsPageProps {
  role: OperatorRole;
  section: AccountKindName;
  id: string;
  /** What a player did last. */
  PlayerLists: ComponentType<{ role: OperatorRole; player: Account }>;
  /** What guards the account beside its password. */
  AccountAccess: ComponentType<{ account: Account }>;
  /** What was done to the account. */
  RecordHistory: ComponentType<{ account: Account; isOpen: boolean; onToggle: () => void }>;
}

/** One account: who it is, its credit, its weeks, and the accounts right below it. */
export function DetailsPage(props: DetailsPageProps) {
  const { role, section, id, PlayerLists, RecordHistory, AccountAccess } = props;
  const { search, setSearch } = useAddress();
  const isHistoryOpen = search.history === 'open';
  const record = useAccount(id);
  return (
    <RecordGate record={record} listHref={accountPaths(role).list(section)}>
      {(account) => (
        <Page>
          <DetailsHeader role={role} account={account} />
          <DetailsCards account={account} />
          {role === 'superadmin' && account.role === 'admin' && <GameBalances admin={account} />}
          {account.role === 'player' && (
            <Suspense fallback={null}>
              <PlayerLists role={role} player={account} />
            </Suspense>
          )}
          <ChildrenPanel role={role} parent={account} />
          <Suspense fallback={null}>
            {account.can.edit && hasSignIn(account.role) && <AccountAccess account={account} />}
            <RecordHistory
              account={account}
              isOpen={isHistoryOpen}
              onToggle={() => setSearch({ history: isHistoryOpen ? undefined : 'open' }, { replace: true })}
            />
          </Suspense>
        </Page>
      )}
    </RecordGate>
  );
}

/** otc, loan and gift accounts never sign in. */
const hasSignIn = (kind: AccountKindName) => (chain as readonly string[]).includes(kind);
