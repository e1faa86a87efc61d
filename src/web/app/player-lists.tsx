import type { Account } from '#contract/accounts';
import type { OperatorRole } from '#contract/roles';
import { LatestTickets } from '#web/features/history/latest-tickets.tsx';
import { LatestTransactions } from '#web/features/transactions/latest-transactions.tsx';

/** What a player did last, on its details: its tickets and what moved in its wallet. */
export function PlayerLists({ role, player }: { role: OperatorRole; player: Account }) {
  return (
    <>
      <LatestTickets role={role} player={player} />
      <LatestTransactions role={role} account={player} />
    </>
  );
}
