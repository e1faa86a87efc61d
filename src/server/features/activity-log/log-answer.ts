import type { LogEntry } from '#contract/activity-log/activity-log';
import { writtenResult } from '#contract/games/game-screens';
import type { LogRow } from '#server/features/activity-log/log-queries';
import type { LogView } from '#server/features/activity-log/log-scope';
import { publicDrawId, roundNumberOf } from '#server/shared/draws/draw-ids';

/** An entry as its reader may see it. */
export function createLogAnswer({ actor, isWhole }: LogView) {
  /** Hides the addresses of accounts above the reader; a superadmin is above every network. */
  const showsAddress = (row: LogRow): boolean => {
    if (actor.role === 'superadmin' || row.actorId === null) return true;
    if (row.actorNetworkId !== actor.networkId) return false;
    return isWhole || row.actorPath?.includes(actor.accountId) === true;
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

/** The outcome column says that it was refused; older entries repeat it in the subject. */
function plainSubject({ subject, outcome }: LogRow): string {
  return outcome === 'refused' ? subject.replace(/^Refused: /, '') : subject;
}

/** A saved result's entry names its game, draw, value, booster and outcome; the last three only after the draw. */
function savedChanges(row: LogRow): LogEntry['changes'] {
  if (row.savedGame === null || row.action === 'live-draws.void') return null;
  const named = { gameName: row.savedGame, ...drawOf(row) };
  if (row.savedScreen === null || row.savedResult === null) return named;
  const { drawno, color, type } = writtenResult(row.savedScreen, row.savedResult);
  return {
    ...named,
    result: [drawno, color, type].filter((part) => part !== undefined).join(' '),
    booster: row.savedBooster,
    savedState: row.savedOutcome,
  };
}

/** The draw by its name in addresses, and by the number that people see. */
function drawOf({ networkId, drawId, timecount }: LogRow) {
  if (drawId === null || timecount === null) return {};
  return { drawId: publicDrawId(networkId, drawId), roundNumber: roundNumberOf(drawId, timecount) };
}

/** Operators' notes and deactivation reasons are hidden from the account itself. */
function changesFor(readerId: number, row: LogRow): LogEntry['changes'] {
  const { changes, subjectId } = row;
  if (changes === null || typeof changes !== 'object') return null;
  const { note, deactivationReason, ...kept } = changes as Record<string, unknown>;
  const others = { ...kept, ...drawOf(row) };
  if (subjectId === readerId) return others;
  return {
    ...others,
    ...(note === undefined ? {} : { note }),
    ...(deactivationReason === undefined ? {} : { deactivationReason }),
  };
}
