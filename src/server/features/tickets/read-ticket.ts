import { readTicketNumber } from '#contract/tickets/ticket-number';
import { findTicket, findTicketNetwork } from '#server/features/tickets/ticket-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { TicketRow } from '#server/shared/tickets/ticket-rows';

/**
 * The ticket of this number, if it belongs to the actor or a player below it. A ticket of another branch gets the same
 * answer as one that does not exist.
 */
export async function readTicket(db: Database, actor: Actor, number: string): Promise<TicketRow> {
  const ticketId = readTicketNumber(number);
  const row = ticketId === null ? undefined : await findTicketOfBranch(db, actor, ticketId);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** A ticket of a network by record id. The caller decides who may see it. */
export const findTicketOfNetwork = findTicket;

/** The same by record id; undefined if the actor has no such ticket. */
export async function findTicketOfBranch(
  db: Database,
  actor: Actor,
  ticketId: number,
): Promise<TicketRow | undefined> {
  const networkId = await networkOf(db, actor, ticketId);
  const row = networkId === undefined ? undefined : await findTicket(db, networkId, ticketId);
  return row !== undefined && isOfBranch(actor, row) ? row : undefined;
}

async function networkOf(db: Database, actor: Actor, ticketId: number): Promise<number | undefined> {
  return actor.role === 'superadmin' ? findTicketNetwork(db, ticketId) : actor.networkId;
}

function isOfBranch(actor: Actor, row: TicketRow): boolean {
  if (actor.role === 'superadmin') return true;
  return row.networkId === actor.networkId && row.path.includes(actor.accountId);
}
