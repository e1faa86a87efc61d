import type * as z from 'zod/mini';
import type { listOnlinePlayers as call, OnlinePlayer } from '#contract/accounts/presence';
import { toPoints } from '#contract/credit/money';
import {
  type OnlinePlayerRow,
  type OnlinePlayerSums,
  readOnlinePlayers,
} from '#server/features/presence/online-player-rows';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { answerReport } from '#server/shared/lists/report-list';

type Query = z.output<(typeof call)['query']>;

/** The players of the branch with today's figures, online players first; sums over the whole filter. */
export async function listOnlinePlayers(lists: Database, actor: Actor, query: Query) {
  const list = await readOnlinePlayers(lists, actor, query);
  const answer = await answerReport({ db: lists, actor }, list, query, {
    row: playerAnswer,
    totals: (totals) => ({ ...figuresOf(totals), online: totals.online }),
  });
  return { ...answer, readAt: new Date().toISOString() };
}

function figuresOf(row: Record<Exclude<OnlinePlayerSums, 'online'>, number>) {
  return {
    points: toPoints(row.points),
    playPoints: toPoints(row.play),
    winPoints: toPoints(row.win),
    claimPoints: toPoints(row.claim),
    endPoints: toPoints(row.end),
  };
}

function playerAnswer(row: OnlinePlayerRow): OnlinePlayer {
  const isOnline = row.online === 1;
  return {
    _id: String(row.accountId),
    username: row.username,
    name: `${row.firstName} ${row.lastName}`,
    refId: row.parentId === null ? null : { _id: String(row.parentId), username: row.parentUsername ?? '' },
    ...figuresOf(row),
    isOnline,
    lastLogin: row.lastLoginAt?.toISOString() ?? null,
    // Every operator may log out players below it that have a session, also idle ones.
    can: { logout: row.hasSession },
  };
}
