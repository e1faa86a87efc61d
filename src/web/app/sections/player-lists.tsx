import type { Account } from '#contract/accounts/account-table';
import type { OperatorRole } from '#contract/ground/roles';
import { LatestTickets } from '#web/features/history/latest-tickets.tsx';
import { LatestTransactions } from '#web/features/transactions/latest-transactions.tsx';

/** The latest tickets and transactions of a player, on its details. */
export function PlayerLists({ role, player }: { role: OperatorRole; player: Account }) {
  return (
    <>
      <LatestTickets role={role} player={player} />
      <LatestTransactions role={role} account={player} />
    </>
  );
}
