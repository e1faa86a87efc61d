import { type ComponentType, Suspense } from 'react';
import type { Account } from '#contract/accounts/account-table';
import type { AccountKindName, OperatorRole } from '#contract/ground/roles';
import { accountPaths } from '#web/features/accounts/account-paths.ts';
import { AccountStatus } from '#web/features/accounts/account-status.tsx';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { ChildrenPanel } from '#web/features/accounts/details/children-panel.tsx';
import { DetailsActions } from '#web/features/accounts/details/details-actions.tsx';
import { DetailsCards } from '#web/features/accounts/details/details-cards.tsx';
import { GameBalancesPanel } from '#web/features/accounts/details/game-balances-panel.tsx';
import { RecordGate } from '#web/features/accounts/record/record-gate.tsx';
import { useAccount } from '#web/features/accounts/record/use-account.ts';
import { useAddress } from '#web/platform/navigation/use-address.ts';
import { useTexts } from '#web/texts/texts.ts';
import { OnlineBadge } from '#web/ui/badge/online-badge.tsx';
import { RoleChip } from '#web/ui/badge/role-chip.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';

interface DetailsPageProps {
  role: OperatorRole;
  section: AccountKindName;
  id: string;
  /** The latest tickets and transactions of a player. */
  PlayerLists: ComponentType<{ role: OperatorRole; player: Account }>;
  /** The account's terms, second factor and allowed addresses. */
  AccountSettings: ComponentType<{ account: Account }>;
  /** The account's history. */
  RecordHistory: ComponentType<{ account: Account; isOpen: boolean; onToggle: () => void }>;
}

/** One account: name, credit, weekly figures, and the accounts directly below it. */
export function DetailsPage(props: DetailsPageProps) {
  const { role, section, id, PlayerLists, RecordHistory, AccountSettings } = props;
  const { search, setSearch } = useAddress();
  const isHistoryOpen = search.history === 'open';
  const record = useAccount(id);
  return (
    <RecordGate record={record} listHref={accountPaths(role).list(section)}>
      {(account) => (
        <Page>
          <DetailsHeader role={role} account={account} />
          <DetailsCards role={role} account={account} />
          {role === 'superadmin' && account.role === 'admin' && <GameBalances admin={account} />}
          {account.role === 'player' && (
            <Suspense fallback={null}>
              <PlayerLists role={role} player={account} />
            </Suspense>
          )}
          <ChildrenPanel role={role} parent={account} />
          <Suspense fallback={null}>
            {account.can.edit && <AccountSettings account={account} />}
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

const GameBalances = GameBalancesPanel;

/** The account's name and state, with its actions. */
function DetailsHeader({ role, account }: { role: OperatorRole; account: Account }) {
  const { t } = useTexts(accountsTexts);
  return (
    <Row wrap align="start" gap="3">
      <div className="shrink">
        <Row wrap align="middle" className="gap-y-1 gap-x-2-5 min-36">
          <RoleChip role={account.role} variant="long" />
          <span className="inline middle shrink gap-1">
            <Text as="h1" size="20" weight="600" className="anywhere">
              {account.username}
            </Text>
            <CopyButton value={account.username} name={account.username} />
          </span>
          <AccountStatus account={account} />
          {account.role === 'player' && <OnlineBadge isOnline={account.isLoggedIn} />}
        </Row>
        <Text as="p" size="13" tone="quiet">
          {t('details.since', { name: `${account.firstName} ${account.lastName}` })}{' '}
          <DateTime value={account.createdAt} format="date" />
        </Text>
        {!account.userStatus && account.deactivationReason !== null && (
          <Text as="p" size="13" tone="quiet">
            {t('details.reason', { reason: account.deactivationReason })}
          </Text>
        )}
      </div>
      <DetailsActions role={role} account={account} />
    </Row>
  );
}
