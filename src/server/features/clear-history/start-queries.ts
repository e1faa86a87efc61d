import { sql } from 'kysely';
import type { ClearScope } from '#server/features/clear-history/measure-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { sqlState } from '#server/platform/database/database-errors';
import type { Idempotency } from '#server/platform/http/idempotency-key';

const refusals: Record<string, ConstructorParameters<typeof AppError>[0]> = {
  PB009: 'idempotency_key_reused',
  PB012: 'account_barred',
  PB033: 'clearing_running',
  PB047: 'days_of_dues',
};

/** Starts a clearing of the actor's own network with its log entry, exactly once per key. Returns its id. */
export async function insertClearing(
  db: Database,
  actor: Actor,
  act: { scope: ClearScope; facts: RequestFacts; idempotency: Idempotency | null },
): Promise<number> {
  const { scope, facts, idempotency } = act;
  const activity = {
    network_id: actor.networkId,
    actor_username: actor.username,
    subject_id: actor.accountId,
    subject_username: actor.username,
    action: 'clear-history.start',
    subject: `Started clearing history from ${scope.fromDay} to ${scope.untilDay}: ${scope.models.join(', ')}`,
    request_method: facts.method,
    request_url: facts.url,
    ip_address: facts.ipAddress,
    request_id: facts.id,
  };
  try {
    const { rows } = await sql<{ answer: { clearingId: number } }>`
      select start_clearing(${actor.networkId}, ${actor.accountId}, ${idempotency?.key ?? null}, ${idempotency?.fingerprint ?? null},
                            ${scope.fromDay}, ${scope.untilDay}, ${[...scope.models]}::text[], ${JSON.stringify(activity)}::jsonb) as answer`.execute(
      db,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('start_clearing returned no row');
    return row.answer.clearingId;
  } catch (error) {
    const code = refusals[sqlState(error) ?? ''];
    if (code === undefined) throw error;
    throw new AppError(code, { cause: error });
  }
}
