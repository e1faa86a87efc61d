import type { AccountKindName, OperatorRole } from '#contract/roles';
import { Page } from '#web/ui/page.tsx';
import { accountPaths } from '../account-paths.ts';
import type { Search, SetSearch } from '../list/account-list-state.ts';
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
  search: Search;
  setSearch: SetSearch;
}

/** One account: who it is, its credit, its weeks, and the accounts right below it. */
export function DetailsPage({ role, section, id, search, setSearch }: DetailsPageProps) {
  const record = useAccount(id);
  return (
    <RecordGate record={record} listHref={accountPaths(role).list(section)}>
      {(account) => (
        <Page>
          <DetailsHeader role={role} account={account} />
          <DetailsCards account={account} />
          {role === 'superadmin' && account.role === 'admin' && <GameBalances admin={account} />}
          <ChildrenPanel role={role} parent={account} search={search} setSearch={setSearch} />
        </Page>
      )}
    </RecordGate>
  );
}
