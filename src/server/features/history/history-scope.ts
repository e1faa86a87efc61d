import type { z } from 'zod';
import type { Period } from '#contract/ground/date-presets';
import type { gameHistory } from '#contract/reports/history';
import { readTicketNumber } from '#contract/tickets/ticket-number';
import type { TicketStatus } from '#contract/tickets/tickets';
import { findTicketOfBranch } from '#server/features/tickets/read-ticket';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { searchPattern } from '#server/platform/database/search-pattern';
import { demandId } from '#server/shared/accounts/account-ids';
import { readDescendant } from '#server/shared/accounts/read-account';
import { type AccountKey, findFewAccounts } from '#server/shared/lists/few-accounts-queries';
import { demandPeriod } from '#server/shared/periods/demand-period';

export type HistoryFilter = Omit<z.output<(typeof gameHistory)['query']>, 'page' | 'pageSize' | 'after'>;

/** The tickets of a history, resolved before they are read. Always restricted to the branch. */
export interface HistoryScope {
  /** Null for a superadmin, who is above all networks. */
  networkId: number | null;
  /** Business days on which betting of the round closed. */
  period: Period;
  gameId?: number;
  status?: TicketStatus;
  /** Players below this account; null for the whole network. */
  branchId: number | null;
  /** Part of a username, as a pattern of LIKE; null for every name. */
  pattern: string | null;
  /** The matching players, if they are few. */
  players: readonly AccountKey[] | null;
  /** One ticket, found by its number on any day. */
  ticketId: number | null;
  /** The username of the chosen player. */
  subject?: string;
}

/** 404 for a `userId` that is not a player below the actor, 400 for a period that starts after it ends. */
export async function readHistoryScope(
  db: Database,
  actor: Actor,
  query: HistoryFilter,
): Promise<HistoryScope> {
  const { tdate } = query;
  const period = await demandPeriod(db, tdate === undefined ? query : { startDate: tdate, endDate: tdate });
  const player =
    query.userId === undefined
      ? undefined
      : await readDescendant(db, actor, demandId(query.userId), 'player');
  const ticketId = await findNumber(db, actor, query.search);
  const isWhole = actor.role === 'superadmin' || actor.role === 'admin';
  const scope: HistoryScope = {
    networkId: player?.networkId ?? (actor.role === 'superadmin' ? null : actor.networkId),
    period,
    ...(query.gameId === undefined ? {} : { gameId: readGameId(query.gameId) }),
    ...(query.status === undefined ? {} : { status: query.status }),
    branchId: isWhole ? null : actor.accountId,
    pattern: ticketId !== null || !query.search ? null : searchPattern(query.search),
    players: player === undefined ? null : [player],
    ...(player !== undefined && { subject: player.username }),
    ticketId,
  };
  if (scope.players !== null) return scope;
  const networkIds = scope.networkId === null ? null : [scope.networkId];
  return { ...scope, players: await findFewAccounts(db, { ...scope, networkIds, kind: 'player' }) };
}

/** The ticket whose number was searched, if the actor may read it. */
async function findNumber(db: Database, actor: Actor, search = ''): Promise<number | null> {
  const ticketId = readTicketNumber(search);
  const row = ticketId === null ? undefined : await findTicketOfBranch(db, actor, ticketId);
  return row?.ticketId ?? null;
}

/** A text that is not an id matches no game. */
function readGameId(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}
