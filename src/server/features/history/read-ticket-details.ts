import type { z } from 'zod';
import { toPoints } from '#contract/ground/money';
import type { ticketDetails } from '#contract/reports/history';
import { readTicketNumber } from '#contract/tickets/ticket-number';
import { listTicketPostings } from '#server/features/history/posting-queries';
import { findTicketOfBranch } from '#server/features/tickets/read-ticket';
import { ticketAnswer } from '#server/features/tickets/ticket-answer';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { gameBalanceName, prizesPayableName } from '#server/shared/credit/wallet-texts.en';
import type { TicketRow } from '#server/shared/tickets/ticket-rows';

type Query = z.output<(typeof ticketDetails)['query']>;

/** A ticket by its printed number or id, with lines and postings; 404 if the game differs from the ticket's. */
export async function readTicketDetails(db: Database, actor: Actor, query: Query) {
  const row = await findNamed(db, actor, query);
  if (row === undefined) throw new AppError('not_found');
  const ticket = ticketAnswer(actor, row);
  const postings = await listTicketPostings(db, row);
  const sides = sidesOf(row);
  return {
    data: ticket.lines,
    ticket,
    postings: postings.map(({ transferId, kind, amount, postedAt }) => ({
      _id: String(transferId),
      kind,
      ...sides(kind),
      amount: toPoints(amount),
      createdAt: postedAt.toISOString(),
    })),
  };
}

/** Some ids look like printed numbers. The number takes precedence because people type it; a given game decides. */
async function findNamed(
  db: Database,
  actor: Actor,
  { ticketId: named, gameId }: Query,
): Promise<TicketRow | undefined> {
  const isId = /^[1-9]\d{0,15}$/.test(named) && Number.isSafeInteger(Number(named));
  for (const ticketId of [readTicketNumber(named), isId ? Number(named) : null]) {
    const row = ticketId === null ? undefined : await findTicketOfBranch(db, actor, ticketId);
    if (row !== undefined && (gameId === undefined || gameId === String(row.gameId))) return row;
  }
  return undefined;
}

function sidesOf({ username, gameName }: TicketRow) {
  const game = gameBalanceName(gameName);
  return (kind: string) => {
    if (kind === 'stake') return { from: username, to: game };
    return { from: kind === 'claim' ? prizesPayableName : game, to: username };
  };
}
