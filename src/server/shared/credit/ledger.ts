import type pg from 'pg';
import type { Hundredths } from '#contract/credit/money';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { sqlState } from '#server/platform/database/database-errors';
import { inTurnOf } from '#server/platform/database/posting-turns';

/** One side of a movement. `issuance` is the wallet from which credit is generated and to which it is retired. */
export interface Side {
  networkId: number;
  accountId: number | 'issuance';
}

interface Act {
  kind: 'generate' | 'retire' | 'transfer' | 'adjust';
  from: Side;
  to: Side;
  amount: Hundredths;
  /** Accounts that must not be blocked, checked inside the transaction. */
  unbarred: readonly number[];
  /** For exactly-once execution: the caller's key and its fingerprint; null posts without a key. */
  idempotency: { key: string; fingerprint: Buffer } | null;
  /** The log entry written with the movement. */
  log: {
    networkId: number;
    subjectId: number;
    subjectUsername: string;
    action: string;
    text: string;
    facts: RequestFacts;
  } | null;
}

export interface Moved {
  transferId: number;
  /** Balance of the debited wallet afterwards, in hundredths. */
  debitAfter: Hundredths;
  creditAfter: Hundredths;
  /** True if the key was used before: this is the first answer, and nothing was posted now. */
  repeated?: boolean;
}

const statement = {
  name: 'move-credit',
  text: 'select move_credit($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12) as moved',
};

/**
 * Moves credit: one debit and one credit, or both halves across a network's border, exactly once per key. The posting,
 * its key and its log entry are one statement, so nothing is half done. Throws insufficient_credit,
 * credit_limit_reached, account_barred, not_found, idempotency_key_reused.
 */
export async function moveCredit(
  pool: pg.Pool,
  actor: Pick<Actor, 'networkId' | 'accountId' | 'username'>,
  act: Act,
): Promise<Moved> {
  const values = valuesOf(actor, act);
  return inTurnOf(pool, act.from.networkId || act.to.networkId, async () => {
    try {
      return await post(pool, values);
    } catch (error) {
      // Another request won the race for this key while this one waited for the wallets: its answer exists now.
      if (sqlState(error) === 'PB008') return post(pool, values).catch((again) => refuse(again, act));
      return refuse(error, act);
    }
  });
}

async function post(pool: pg.Pool, values: unknown[]): Promise<Moved> {
  const { rows } = await pool.query<{ moved: Moved }>({ ...statement, values });
  const [row] = rows;
  if (row === undefined) throw new Error('move_credit returned no row');
  return row.moved;
}

function valuesOf(actor: Pick<Actor, 'networkId' | 'accountId' | 'username'>, act: Act): unknown[] {
  const walletOf = (side: Side) => (side.accountId === 'issuance' ? null : side.accountId);
  const { idempotency, log } = act;
  return [
    actor.networkId,
    actor.accountId,
    idempotency?.key ?? null,
    idempotency?.fingerprint ?? null,
    act.from.networkId,
    walletOf(act.from),
    act.to.networkId,
    walletOf(act.to),
    act.amount,
    act.kind,
    [...act.unbarred],
    log === null ? null : JSON.stringify(logRow(actor.username, log)),
  ];
}

function logRow(actorUsername: string, log: NonNullable<Act['log']>) {
  return {
    network_id: log.networkId,
    actor_username: actorUsername,
    subject_id: log.subjectId,
    subject_username: log.subjectUsername,
    action: log.action,
    subject: log.text,
    request_method: log.facts.method,
    request_url: log.facts.url,
    ip_address: log.facts.ipAddress,
    request_id: log.facts.id,
  };
}

/** Maps the posting function's error codes to refusals. Other errors are rethrown. */
function refuse(error: unknown, act: Act): never {
  switch (sqlState(error)) {
    case 'PB009':
      throw new AppError('idempotency_key_reused', { cause: error });
    case 'PB010':
      throw new AppError(act.from.accountId === 'issuance' ? 'credit_limit_reached' : 'insufficient_credit', {
        cause: error,
      });
    case 'PB011':
      throw new AppError('not_found', { cause: error });
    case 'PB012':
    case 'PB013':
      throw new AppError('account_barred', { cause: error });
    case 'PB014':
      throw new AppError('credit_limit_reached', { cause: error });
    default:
      throw error;
  }
}
