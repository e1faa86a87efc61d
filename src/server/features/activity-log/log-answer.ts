import type { LogEntry } from '#contract/activity-log';
import { writtenResult } from '#contract/game-screens';
import type { LogRow } from '#server/features/activity-log/log-queries';
import type { LogView } from '#server/features/activity-log/log-scope';
import { publicDrawId } from '#server/features/draws/draw-ids';

/** An entry as its reader may see it. */
export function createLogAnswer({ actor, branch }: LogView) {
  const below = branch === null ? null : new Set(branch);
  /** Nobody learns from where those above it work; a superadmin stands above every network. */
  const showsAddress = (row: LogRow): boolean => {
    if (actor.role === 'superadmin' || row.actorId === null) return true;
    return row.actorNetworkId === actor.networkId && (below === null || below.has(row.actorId));
  };
  return (row: LogRow): LogEntry => ({
    _id: String(row.entryId),
    username: row.actorUsername ?? '',
    actorId: row.actorId === null ? null : String(row.actorId),
    subject: plainSubject(row),
    target:
      row.subjectId === null ? null : { _id: String(row.subjectId), username: row.subjectUsername ?? '' },
    action: row.action,
    outcome: row.outcome as LogEntry['outcome'],
    requestUrl: row.requestUrl ?? '',
    method: row.requestMethod ?? '',
    ipAddress: showsAddress(row) ? (row.ipAddress ?? '') : '',
    createdAt: row.loggedAt.toISOString(),
    changes: savedChanges(row) ?? changesFor(actor.accountId, row),
  });
}

/** The outcome says that it was refused. Older entries say it in their subject too. */
function plainSubject({ subject, outcome }: LogRow): string {
  return outcome === 'refused' ? subject.replace(/^Refused: /, '') : subject;
}

/** A save names its game, draw, value and booster, and what became of it; the last three from the draw on. */
function savedChanges(row: LogRow): LogEntry['changes'] {
  if (row.savedGame === null) return null;
  const { drawId } = row.changes as { drawId: number };
  const named = { gameName: row.savedGame, drawId: publicDrawId(row.networkId, drawId) };
  if (row.savedScreen === null || row.savedResult === null) return named;
  const { drawno, color, type } = writtenResult(row.savedScreen, row.savedResult);
  return {
    ...named,
    result: [drawno, color, type].filter((part) => part !== undefined).join(' '),
    booster: row.savedBooster,
    state: row.savedOutcome,
  };
}

/** What its operators note about an account, and why they switched it off, is not for the account itself. */
function changesFor(readerId: number, { changes, subjectId }: LogRow): LogEntry['changes'] {
  if (changes === null || typeof changes !== 'object') return null;
  const { note, deactivationReason, ...others } = changes as Record<string, unknown>;
  if (subjectId === readerId) return others;
  return {
    ...others,
    ...(note === undefined ? {} : { note }),
    ...(deactivationReason === undefined ? {} : { deactivationReason }),
  };
}
