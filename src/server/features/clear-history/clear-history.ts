import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { clearHistory as clearHistoryCall } from '#contract/backups/clear-history';
import { messages } from '#contract/ground/messages';
import { clearingAnswer } from '#server/features/clear-history/clearing-answer';
import { type ClearingRow, findClearing, listFiles } from '#server/features/clear-history/clearing-queries';
import { measureClearing } from '#server/features/clear-history/measure-clearing';
import type { ClearScope } from '#server/features/clear-history/measure-queries';
import { insertClearing } from '#server/features/clear-history/start-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Databases } from '#server/platform/database/database';
import type { Idempotency } from '#server/platform/http/idempotency-key';
import { readToday } from '#server/shared/periods/day-queries';
import { demandOwnPassword } from '#server/shared/secrets/demand-own-password';

type Body = z.output<(typeof clearHistoryCall)['body']>;
type Answer = z.input<(typeof clearHistoryCall)['answer']>['data'];

/** How long a caller waits for a clearing before the answer says that it continues. */
const longestWaitMs = 25_000;
const lookEveryMs = 100;

/** What a clearing would remove and keep now. Changes nothing. */
export async function tryClearing({ db, lists }: Databases, actor: Actor, body: Body): Promise<Answer> {
  const scope = await demandScope(db, actor, body);
  return { dryRun: true, ...(await measureClearing(lists, scope)), clearing: null };
}

interface ClearParts {
  db: Database;
  wake: () => void;
  /** Stops waiting when the server stops. */
  stopping: AbortSignal;
}

/** Clears days of the actor's own network, after its own password. Returns what was removed, or that it continues. */
export async function clearHistory(
  { db, wake, stopping }: ClearParts,
  actor: Actor,
  { body, idempotency, facts }: { body: Body; idempotency: Idempotency | null; facts: RequestFacts },
): Promise<Answer> {
  const scope = await demandScope(db, actor, body);
  if (body.password === undefined)
    throw new AppError('invalid_input', { fields: { password: messages.passwordRequired } });
  await demandOwnPassword(db, actor, body.password);
  const clearingId = await insertClearing(db, actor, { scope, facts, idempotency });
  wake();
  const row = await waitFor({ db, stopping }, { networkId: actor.networkId, clearingId });
  const clearing = clearingAnswer(row, await listFiles(db, row));
  return {
    dryRun: false,
    models: clearing.cleared.map((each) => ({ ...each, kept: 0 })),
    kept: clearing.kept,
    clearing,
  };
}

async function demandScope(db: Database, actor: Actor, body: Body): Promise<ClearScope> {
  const { startDate, endDate, models } = body;
  if (endDate >= (await readToday(db)))
    throw new AppError('invalid_input', { fields: { endDate: messages.clearDaysNotOver } });
  return {
    networkId: actor.networkId,
    fromDay: startDate,
    untilDay: endDate,
    models: [...new Set(models)],
  };
}

async function waitFor(
  { db, stopping }: Pick<ClearParts, 'db' | 'stopping'>,
  key: { networkId: number; clearingId: number },
): Promise<ClearingRow> {
  for (let waitedMs = 0; ; waitedMs += lookEveryMs) {
    const row = await findClearing(db, key);
    if (row === undefined) throw new AppError('not_found');
    const isOver = row.status === 'done' || row.fault !== null;
    if (isOver || stopping.aborted || waitedMs >= longestWaitMs) return row;
    await pause(lookEveryMs);
  }
}
