import type { Account } from '#contract/accounts';
import type { OperatorRole } from '#contract/roles';
import { historyTexts } from '#web/features/history/history-texts.en.ts';
import { LatestTickets } from '#web/features/history/latest-tickets.tsx';
import { LatestTransactions } from '#web/features/transactions/latest-transactions.tsx';
import { transactionsTexts } from '#web/features/transactions/transactions-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import { ticketTexts } from '#web/ui/ticket/ticket-texts.en.ts';

registerTexts('history', historyTexts);
registerTexts('transactions', transactionsTexts);
registerTexts('ticket', ticketTexts);
// Results are shown as boards show them.
registerTexts('boards', boardsTexts);

/** What a player did last, on its details: its tickets and what moved in its wallet. */
export function PlayerLists({ role, player }: { role: OperatorRole; player: Account }) {
  return (
    <>
      <LatestTickets role={role} player={player} />
      <LatestTransactions role={role} account={player} />
    </>
  );
}
