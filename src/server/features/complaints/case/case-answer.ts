import type { ComplaintCase, ComplaintEntry, ComplaintLink } from '#contract/complaints/complaint-cases';
import { readTicketNumber, ticketNumber } from '#contract/tickets/ticket-number';
import { accountNumbersIn, ticketNumbersIn } from '#server/features/complaints/case/numbers-in-text';
import { complaintAnswer } from '#server/features/complaints/complaint-list';
import type { ComplaintRow } from '#server/features/complaints/complaint-queries';
import { countEntries, type EntryRow, listEntries } from '#server/features/complaints/entry-queries';
import { listNamedAccounts } from '#server/features/complaints/named-account-queries';
import { findTicketOfBranch } from '#server/features/tickets/read-ticket';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';

/** A message with its history, as the actor may see it. */
export async function caseAnswer(db: Database, actor: Actor, row: ComplaintRow): Promise<ComplaintCase> {
  const entries = await listEntries(db, row);
  const { statuses } = await countEntries(db, row);
  const shown = entries.filter((entry) => maySee(actor, row, entry));
  const texts = [row.complaintDetails, ...shown.map(({ text }) => text)];
  return {
    ...complaintAnswer(row),
    history: shown.map(entryAnswer),
    olderStatuses: statuses - entries.filter(({ kind }) => kind === 'status').length,
    links: await findLinks(db, actor, texts),
  };
}

/** An operator may have sent the message itself: it sees no notes of others about it. */
function maySee(actor: Actor, { accountId }: ComplaintRow, { kind, actorId }: EntryRow): boolean {
  return kind !== 'note' || accountId !== actor.accountId || actorId === actor.accountId;
}

function entryAnswer({ entryId, kind, writtenAt, actorUsername, text, status }: EntryRow): ComplaintEntry {
  return {
    _id: String(entryId),
    kind,
    createdAt: writtenAt.toISOString(),
    author: actorUsername,
    text,
    status,
  };
}

/** Numbers of each kind that are looked up for one message. */
const lookedUp = 20;

/** The account and ticket numbers in some texts that stand for what the actor may open. */
async function findLinks(db: Database, actor: Actor, texts: readonly string[]): Promise<ComplaintLink[]> {
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
