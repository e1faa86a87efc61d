import type { RecordRule } from '#contract/api/endpoint';
import { readTicketNumber, ticketNumber } from '#contract/tickets/ticket-number';
import { fieldOf, subjectRules } from '#server/features/activity-log/find-target';
import { findGameOfDraw, findInterval, findNamedGame } from '#server/features/activity-log/target-queries';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { Refusal } from '#server/platform/http/gate';
import { demandId } from '#server/shared/accounts/account-ids';
import { demandDrawId, gameNumberOf, roundNumberOf } from '#server/shared/draws/draw-ids';

/** What a log entry says of a record: the names by which people know it. */
interface Named {
  gameName?: string;
  roundNumber?: number;
  timecount?: number;
  ticketId?: string;
}

/**
 * The game, draw, interval or ticket that a refused call named. A game or draw of another network is not named, since
 * its name would tell the actor about it.
 */
export async function findNamedRecords(
  db: Database,
  { endpoint, sent }: Pick<Refusal, 'endpoint' | 'sent'>,
  networkId: number,
): Promise<Named> {
  const named: Named = {};
  for (const rule of subjectRules(endpoint)) {
    if (!('record' in rule)) continue;
    const value = fieldOf(sent[rule.in], rule.field);
    if (typeof value === 'string') Object.assign(named, await nameOf(db, rule.record, { networkId, value }));
  }
  // A saved result may name its round, which is no rule of access: it is the round on screen or none.
  const drawId = fieldOf(sent.body, 'drawId');
  if (named.gameName !== undefined && named.roundNumber === undefined && typeof drawId === 'string') {
    const { roundNumber } = await nameOf(db, 'draw', { networkId, value: drawId });
    if (roundNumber !== undefined) named.roundNumber = roundNumber;
  }
  return named;
}

async function nameOf(
  db: Database,
  record: RecordRule['record'],
  { networkId, value }: { networkId: number; value: string },
): Promise<Named> {
  try {
    if (record === 'game') return gameOnly(await findNamedGame(db, networkId, demandId(value)));
    if (record === 'draw') return await nameOfDraw(db, networkId, value);
    if (record === 'draw-time') return (await findInterval(db, demandId(value))) ?? {};
    if (record === 'ticket') return nameOfTicket(value);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return {};
}

const gameOnly = (game: { gameName: string } | undefined): Named =>
  game === undefined ? {} : { gameName: game.gameName };

async function nameOfDraw(db: Database, networkId: number, value: string): Promise<Named> {
  const { networkId: ofDraw, drawId } = demandDrawId(value);
  if (networkId !== 0 && ofDraw !== networkId) return {};
  const game = await findGameOfDraw(db, { networkId: ofDraw, drawId, gameNumber: gameNumberOf(drawId) });
  if (game === undefined) return {};
  return { gameName: game.gameName, roundNumber: roundNumberOf(drawId, game.timecount) };
}

function nameOfTicket(value: string): Named {
  const ticketId = readTicketNumber(value);
  return ticketId === null ? {} : { ticketId: ticketNumber(ticketId) };
}
