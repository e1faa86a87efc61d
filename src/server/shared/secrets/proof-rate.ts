import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { createRate } from '#server/platform/limits/rate';

type ProofRate = ReturnType<typeof createRate>;

const createProofRate = (perMinute: number): ProofRate =>
  createRate({ name: 'own passwords', atMost: perMinute, seconds: 60 });

/** One rate for each server of this process. */
const rates = new WeakMap<Database, ProofRate>();

/** How often an account may prove its own password in a minute, right or wrong: each proof takes much of a core. */
export function limitProofs(db: Database, perMinute: number): void {
  rates.set(db, createProofRate(perMinute));
}

export async function takeProof(
  db: Database,
  { networkId, accountId }: Pick<Actor, 'networkId' | 'accountId'>,
): Promise<void> {
  const mayProve = rates.get(db);
  if (mayProve === undefined) throw new Error('limitProofs was not called for this database');
  if (!(await mayProve(`account ${networkId} ${accountId}`)))
    throw new AppError('too_many_requests', { retryAfterSeconds: 60 });
}
