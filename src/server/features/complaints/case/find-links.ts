import type { ComplaintLink } from '#contract/complaints/complaint-cases';
import { readTicketNumber, ticketNumber } from '#contract/tickets/ticket-number';
import { listNamedAccounts } from '#server/features/complaints/case/named-account-queries';
import { accountNumbersIn, ticketNumbersIn } from '#server/features/complaints/case/numbers-in-text';
import { findTicketOfBranch } from '#server/features/tickets/read-ticket';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';

/** Numbers of each kind that are looked up for one message. */
const lookedUp = 20;

/** The account and ticket numbers in some texts that stand for what the actor may open. */
export async function findLinks(
  db: Database,
  actor: Actor,
  texts: readonly string[],
): Promise<ComplaintLink[]> {
  const names = unique(texts.flatMap(accountNumbersIn)).slice(0, lookedUp);
  const accounts = names.length === 0 ? [] : await listNamedAccounts(db, actor, names);
  const links = names.flatMap((text): ComplaintLink[] => {
    const found = accounts.find(({ username }) => username.toLowerCase() === text.toLowerCase());
    if (found === undefined) return [];
    return [{ text, accountId: String(found.accountId), ticketId: null }];
  });
  for (const text of unique(texts.flatMap(ticketNumbersIn)).slice(0, lookedUp)) {
    const ticketId = readTicketNumber(text);
    const ticket = ticketId === null ? undefined : await findTicketOfBranch(db, actor, ticketId);
    if (ticket !== undefined) links.push({ text, accountId: null, ticketId: ticketNumber(ticket.ticketId) });
  }
  return links;
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
