import { type ComponentType, Suspense } from 'react';
import type { Account } from '#contract/accounts';
import { type AccountKindName, chain, type OperatorRole } from '#contract/roles';
import { accountPaths } from '#web/features/accounts/account-paths.ts';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { ChildrenPanel } from '#web/features/accounts/details/children-panel.tsx';
import { DetailsActions } from '#web/features/accounts/details/details-actions.tsx';
import { DetailsCards } from '#web/features/accounts/details/details-cards.tsx';
import classes from '#web/features/accounts/details/details-header.module.css';
import { GameBalancesPanel } from '#web/features/accounts/details/game-balances-panel.tsx';
import { RecordGate } from '#web/features/accounts/record-gate.tsx';
import { useAccount } from '#web/features/accounts/use-account.ts';
import { useTexts } from '#web/platform/texts.ts';
import { useAddress } from '#web/platform/use-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { OnlineBadge } from '#web/ui/online-badge.tsx';
import { Page } from '#web/ui/page.tsx';
import { RoleChip } from '#web/ui/role-chip.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

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

const GameBalances = GameBalancesPanel;

/** Who the account is, how it stands, and what can be done with it. */
function DetailsHeader({ role, account }: { role: OperatorRole; account: Account }) {
  const { t } = useTexts(accountsTexts);
  const isBarredFromAbove = account.userStatus && account.isBarred;
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <div className={classes.line}>
          <RoleChip role={account.role} variant="long" />
          <span className={classes.name}>
            <h1 className={classes.title}>{account.username}</h1>
            <CopyButton value={account.username} name={account.username} />
          </span>
          <StatusBadge isActive={account.userStatus} />
          {isBarredFromAbove && <Badge tone="wait">{t('status.barred')}</Badge>}
          {account.role === 'player' && <OnlineBadge isOnline={account.isLoggedIn} />}
        </div>
        <p className={classes.note}>
          {t('details.since', { name: `${account.firstName} ${account.lastName}` })}{' '}
          <DateTime value={account.createdAt} format="date" />
        </p>
        {!account.userStatus && account.deactivationReason !== null && (
          <p className={classes.note}>{t('details.reason', { reason: account.deactivationReason })}</p>
        )}
      </div>
      <DetailsActions role={role} account={account} />
    </div>
  );
}
