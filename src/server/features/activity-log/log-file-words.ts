import { isClientNote, type LogEntry, targetNames } from '#contract/activity-log/activity-log';
import { type ErrorCode, errorKinds } from '#contract/ground/errors';

/** What the log's file says in another way than the list. */
export const inLogFile = (_row: unknown, entry: LogEntry) => ({
  subject: subjectOf(entry),
  // The specification writes the loopback address this way.
  ipAddress: entry.ipAddress === '::1' ? '{ip}' : entry.ipAddress,
});

/** The file has no columns for outcome, target and reason, so the subject says them. */
function subjectOf(entry: LogEntry): string {
  if (isClientNote(entry)) return `Sent by the client: ${entry.subject}`;
  return entry.outcome === 'refused' ? `Refused: ${refusedAct(entry)}` : entry.subject;
}

/** "Save a result (AD1001, Fun Target, draw 29384756): Betting is closed" */
function refusedAct(entry: LogEntry): string {
  const { names: named, roundNumber } = targetNames(entry);
  const names = roundNumber === undefined ? named : [...named, `draw ${roundNumber}`];
  const act = names.length === 0 ? entry.subject : `${entry.subject} (${names.join(', ')})`;
  const code = entry.changes?.code;
  return isErrorCode(code) ? `${act}: ${errorKinds[code].text}` : act;
}

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorKinds, code);
