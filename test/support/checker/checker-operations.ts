import { createHash } from 'node:crypto';
import type pg from 'pg';
import { AppError } from '#server/platform/app-error';
import { isDatabaseAway } from '#server/platform/database/database-errors';
import { type Moved, moveCredit, type Side } from '#server/shared/credit/ledger';

/** One posting that a caller repeats with one key until it is answered. */
export interface Operation {
  actor: { networkId: number; accountId: number; username: string };
  kind: 'generate' | 'retire' | 'transfer' | 'adjust';
  from: Side;
  to: Side;
  amount: number;
  key: string;
}

/** The result of an operation for its caller. */
export interface Outcome {
  operation: Operation;
  /** The acknowledged result; null if it was refused. */
  moved: Moved | null;
  /** Why it was refused. */
  code: string | null;
  /** At least one attempt was not answered. */
  wasUnanswered: boolean;
}

const facts = {
  id: 'load',
  method: 'POST',
  url: '/load',
  path: '/load',
  ipAddress: '127.0.0.1',
  userAgent: 'test',
  isBackground: false,
};

/** Sends an operation once; throws the ledger's errors. */
export function sendOperation(pool: pg.Pool, operation: Operation): Promise<Moved> {
  const { actor, kind, from, to, amount, key } = operation;
  const target = from.accountId === actor.accountId ? to : from;
  const isAccount = target.accountId !== 'issuance';
  return moveCredit(pool, actor, {
    kind,
    from,
    to,
    amount,
    idempotency: { key, fingerprint: fingerprintOf(operation) },
    log: {
      networkId: target.networkId,
      subjectId: isAccount ? Number(target.accountId) : actor.accountId,
      subjectUsername: 'subject',
      action: `credit.${kind}`,
      text: kind,
      facts,
    },
  });
}

function fingerprintOf({ kind, from, to, amount }: Operation): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([kind, from, to, amount]))
    .digest();
}

interface Retries {
  /** Resolves when a retry makes sense. */
  whenReady(): Promise<void>;
  onUnanswered?(): void;
}

/** Sends an operation until it is answered. Any other error than a lost database fails the test. */
export async function settleOperation(
  pool: pg.Pool,
  operation: Operation,
  { whenReady, onUnanswered }: Retries,
): Promise<Outcome> {
  let wasUnanswered = false;
  for (;;) {
    try {
      const moved = await sendOperation(pool, operation);
      return { operation, moved, code: null, wasUnanswered };
    } catch (error) {
      if (error instanceof AppError) return { operation, moved: null, code: error.code, wasUnanswered };
      if (!isDatabaseAway(error)) throw error;
      wasUnanswered = true;
      onUnanswered?.();
      await whenReady();
    }
  }
}

/** Runs operations from this many concurrent callers, in no particular order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  callers: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.values();
  const caller = async () => {
    for (const item of queue) results.push(await run(item));
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return results;
}
