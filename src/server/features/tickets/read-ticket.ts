import { readTicketNumber } from '#contract/ticket-number';
import { findTicket, findTicketNetwork, type TicketRow } from '#server/features/tickets/ticket-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';

/**
 * The ticket of this number, when it is the actor's own or of a player below it. One of another branch is answered
 * exactly like one that does not exist.
 */
export async function readTicket(db: Database, actor: Actor, number: string): Promise<TicketRow> {
  const ticketId = readTicketNumber(number);
  const networkId = ticketId === null ? undefined : await networkOf(db, actor, ticketId);
  if (ticketId === null || networkId === undefined) throw new AppError('not_found');
  const row = await findTicket(db, networkId, ticketId);
  if (row === undefined || !isOfBranch(actor, row)) throw new AppError('not_found');
  return row;
}

async function networkOf(db: Database, actor: Actor, ticketId: number): Promise<number | undefined> {
  return actor.role === 'superadmin' ? findTicketNetwork(db, ticketId) : actor.networkId;
}

function isOfBranch(actor: Actor, row: TicketRow): boolean {
  if (actor.role === 'superadmin') return true;
  return row.networkId === actor.networkId && row.path.includes(actor.accountId);
}
