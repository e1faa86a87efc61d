import type { ErrorCode } from '#contract/ground/errors';
import type { TicketStatus } from '#contract/tickets/tickets';
import { readTicket } from '#server/features/tickets/read-ticket';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database/database';
import type { Idempotency } from '#server/platform/http/idempotency-key';
import { claimPrizes } from '#server/shared/credit/game-ledger';
import type { TicketRow } from '#server/shared/tickets/ticket-rows';

/** The refusal for each ticket state without a prize to claim. */
const obstacles: Partial<Record<TicketStatus, ErrorCode>> = {
  open: 'draw_not_settled',
  closed: 'draw_not_settled',
  lost: 'ticket_not_won',
  cancelled: 'ticket_cancelled',
  void: 'ticket_cancelled',
  reversed: 'ticket_cancelled',
};

/** Pays the prize of a ticket into its player's wallet once, for any authorized caller. */
export async function claimTicket(
  { db, postings }: Databases,
  actor: Actor,
  { number, idempotency }: { number: string; idempotency: Idempotency | null },
): Promise<{ row: TicketRow; balance: number }> {
  const before = await readTicket(db, actor, number);
  const obstacle = obstacles[before.status];
  if (obstacle !== undefined) throw new AppError(obstacle);
  // A claimed ticket continues: the posting knows whether it was claimed under this key.
  const { networkId, playerId: accountId, drawId, ticketId } = before;
  const paid = await claimPrizes(postings, actor, {
    player: { networkId, accountId },
    ticket: { drawId, ticketId },
    idempotency,
  });
  return { row: await readTicket(db, actor, number), balance: paid.balance };
}
