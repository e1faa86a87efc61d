import type { Slip } from '#contract/tickets/slips';
import { readTicketNumber, ticketNumber } from '#contract/tickets/ticket-number';
import { publicSlipAnswer, slipHead, slipLines } from '#server/features/slips/slip-answer';
import { findRevision, findShop, raiseCount } from '#server/features/slips/slip-queries';
import { findTicketOfNetwork, readTicket } from '#server/features/tickets/read-ticket';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { squaresOf } from '#server/platform/files/qr-squares';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import type { Seal } from '#server/shared/draws/seal';
import type { DerivedCodes } from '#server/shared/secrets/derived-code';
import type { TicketRow } from '#server/shared/tickets/ticket-rows';

export interface SlipTools {
  db: Database;
  seal: Seal;
  /** Of network, ticket, and how often the address of the slip was ended. */
  codes: DerivedCodes;
  timeZone: string;
}

interface Asked {
  number: string;
  /** Where the caller reaches this server: scheme, host and port. */
  origin: string;
}

/** The slip of the player's own ticket. */
export async function readOwnSlip(tools: SlipTools, actor: Actor, { number, origin }: Asked): Promise<Slip> {
  const row = await readTicket(tools.db, actor, number);
  return makeSlip(tools, row, { origin, copy: null, revision: await findRevision(tools.db, row) });
}

/** The slip for an operator: a numbered copy, which the log has. */
export async function printSlip(
  tools: SlipTools,
  actor: Actor,
  { number, origin, facts }: Asked & { facts: RequestFacts },
): Promise<Slip> {
  const row = await readTicket(tools.db, actor, number);
  const { copies, revision } = await note(tools, actor, { row, facts, name: 'copies' });
  return makeSlip(tools, row, { origin, copy: copies, revision });
}

/** Ends the address on all slips of a ticket that were printed so far. */
export async function revokeSlip(
  tools: SlipTools,
  actor: Actor,
  { number, facts }: { number: string; facts: RequestFacts },
): Promise<void> {
  const row = await readTicket(tools.db, actor, number);
  await note(tools, actor, { row, facts, name: 'revision' });
}

/** The ticket of a slip, for the holder of its code. A wrong code costs no query. */
export async function readPublicSlip(
  { db, codes, timeZone }: SlipTools,
  { number, code }: { number: string; code: string },
) {
  const ticketId = readTicketNumber(number);
  const shown = ticketId === null ? null : readCode(codes, ticketId, code);
  if (ticketId === null || shown === null) throw new AppError('slip_unknown');
  const { networkId, revision } = shown;
  const row = await findTicketOfNetwork(db, networkId, ticketId);
  if (row === undefined || (await findRevision(db, { networkId, ticketId })) !== revision)
    throw new AppError('slip_unknown');
  return publicSlipAnswer(row, timeZone);
}

/** The slip whose right code was sent, as a key. Its address may have been ended. */
export function provenSlip(codes: DerivedCodes, number: string, code: string): string | undefined {
  const ticketId = readTicketNumber(number);
  const shown = ticketId === null ? null : readCode(codes, ticketId, code);
  return shown === null ? undefined : `slip ${shown.networkId}/${ticketId}`;
}

/** Names the network and the revision, so that they are known before the ticket is looked up. */
const codeOf = (codes: DerivedCodes, networkId: number, ticketId: number, revision: number) =>
  `${networkId}-${revision}-${codes.codeOf(networkId, ticketId, revision)}`;

/** The network and the revision that a code names, if its secret is right. Numbers have one form: a code has no other. */
function readCode(codes: DerivedCodes, ticketId: number, code: string) {
  const [, network, count, secret = ''] = /^([1-9]\d{0,14})-(0|[1-9]\d{0,8})-([^-]+)$/.exec(code) ?? [];
  const [networkId, revision] = [Number(network), Number(count)];
  return codes.isCodeOf(secret, networkId, ticketId, revision) ? { networkId, revision } : null;
}

interface Noted {
  row: TicketRow;
  facts: RequestFacts;
  name: 'copies' | 'revision';
}

function note({ db }: SlipTools, actor: Actor, { row, facts, name }: Noted) {
  const { networkId, ticketId, playerId: accountId, username } = row;
  return db.transaction().execute(async (tx) => {
    const counts = await raiseCount(tx, { networkId, ticketId }, name);
    const ticket = ticketNumber(ticketId);
    await recordActivity(tx, {
      actor,
      subject: { networkId, accountId, username },
      action: name === 'copies' ? 'slips.print' : 'slips.revoke',
      text:
        name === 'copies'
          ? `Printed ticket ${ticket}, copy ${counts.copies}`
          : `Ended the address on the slips of ticket ${ticket}`,
      facts,
      changes: { ticketId: ticket },
    });
    return counts;
  });
}

interface Printed {
  origin: string;
  copy: number | null;
  revision: number;
}

async function makeSlip(
  { db, seal, codes }: SlipTools,
  row: TicketRow,
  { origin, copy, revision }: Printed,
): Promise<Slip> {
  const { networkId, ticketId, gameId } = row;
  const head = slipHead(row);
  const address = `${origin}/slip/${head.ticketId}/${codeOf(codes, networkId, ticketId, revision)}`;
  const round = { networkId, gameId, opensAt: row.opensAt.getTime() / 1000 };
  return {
    ...head,
    ...(await findShop(db, row)),
    lines: slipLines(row),
    seedHash: seal.hashOf(round).toString('hex'),
    address,
    squares: squaresOf(address),
    copy,
  };
}
