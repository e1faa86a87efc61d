import { sql } from 'kysely';
import type { ErrorCode } from '#contract/ground/errors';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { sqlState } from '#server/platform/database/database-errors';
import type { Idempotency } from '#server/platform/http/idempotency-key';

interface AskedRestore {
  networkId: number;
  folder: string;
  /** Only reports what would change. It locks and changes nothing. */
  isDryRun: boolean;
  /** The admin of the network. */
  actor: Pick<Actor, 'accountId' | 'username'>;
  adminUsername: string;
  facts: RequestFacts;
  /** For exactly-once execution: the caller's key and its fingerprint; null starts without a key. A dry run needs none. */
  idempotency: Idempotency | null;
}

const refusals: Record<string, ErrorCode> = {
  PB009: 'idempotency_key_reused',
  PB012: 'account_barred',
  PB034: 'restore_running',
  PB035: 'too_many_requests',
};

/** Queues a restore or dry run and returns the id of its job. */
export async function startRestore(db: Database, asked: AskedRestore): Promise<number> {
  try {
    return await insertRestore(db, asked);
  } catch (error) {
    // The same request won the race for the key, so this one returns its job.
    if (sqlState(error) === 'PB008') return insertRestore(db, asked);
    const code = refusals[sqlState(error) ?? ''];
    if (code === undefined) throw error;
    throw new AppError(code, { cause: error });
  }
}

async function insertRestore(db: Database, asked: AskedRestore): Promise<number> {
  const { networkId, folder, isDryRun, actor, facts, idempotency } = asked;
  const activity = {
    network_id: networkId,
    actor_username: actor.username,
    subject_id: networkId,
    subject_username: asked.adminUsername,
    action: 'backups.restore',
    subject: `Restored the network of ${asked.adminUsername} from ${folder}`,
    request_method: facts.method,
    request_url: facts.url,
    ip_address: facts.ipAddress,
    request_id: facts.id,
  };
  const { rows } = await sql<{ answer: { jobId: number } }>`
    select start_restore(${networkId}, ${actor.accountId}, ${idempotency?.key ?? null},
                         ${idempotency?.fingerprint ?? null}, ${folder}, ${isDryRun}, ${JSON.stringify(activity)}::jsonb) as answer`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('start_restore returned no row');
  return row.answer.jobId;
}
