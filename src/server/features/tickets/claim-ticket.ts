import type { ErrorCode } from '#contract/errors';
import type { TicketStatus } from '#contract/tickets';
import { claimPrizes, type Idempotency } from '#server/features/credit/game-ledger';
import { readTicket } from '#server/features/tickets/read-ticket';
import type { TicketRow } from '#server/features/tickets/ticket-rows';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database';

/** Why there is nothing to claim, by what became of the ticket. */
const obstacles: Partial<Record<TicketStatus, ErrorCode>> = {
  open: 'draw_not_settled',
  closed: 'draw_not_settled',
  lost: 'ticket_not_won',
  cancelled: 'ticket_cancelled',
  void: 'ticket_cancelled',
  reversed: 'ticket_cancelled',
};

/** Pays the prize of a ticket into its player's wallet, once, whoever of those that may asks. */
export async function claimTicket(
  { db, postings }: Databases,
  actor: Actor,
  { number, idempotency }: { number: string; idempotency: Idempotency | null },
): Promise<{ row: TicketRow; balance: number }> {
  const before = await readTicket(db, actor, number);
  const obstacle = obstacles[before.status];
  if (obstacle !== undefined) throw new AppError(obstacle);
  // One that is claimed already goes on: the posting knows whether it was claimed under this very key.
  const { networkId, playerId: accountId, drawId, ticketId } = before;
  const paid = await claimPrizes(postings, actor, {
    player: { networkId, accountId },
    ticket: { drawId, ticketId },
    idempotency,
  });
  return { row: await readTicket(db, actor, number), balance: paid.balance };
}
