import type pg from 'pg';
import type { Actor } from '#server/platform/actor';
import { sqlState } from '#server/platform/database/database-errors';
import { inTurnOf } from '#server/platform/database/posting-turns';
import type { Idempotency } from '#server/platform/http/idempotency-key';

interface By {
  actor: Pick<Actor, 'networkId' | 'accountId'>;
  /** The network in which the actor acts. */
  networkId: number;
  /** Null acts without a key. */
  idempotency: Idempotency | null;
}

/** Calls a SQL function, whose first argument is its network, and returns its answer. */
export type Call = <T>(name: string, values: readonly unknown[]) => Promise<T>;

/**
 * Runs one act, once per key. In the actor's own network it is one call, which also looks for the earlier answer, judges
 * the actor and binds the key: `key` holds the two values for it. In another network, which only superadmins reach, it
 * is one transaction of several calls, because a function runs in one network: `key` is empty, begin_act and end_act do
 * the same in the actor's network, and `run` may call several functions, by ascending network.
 */
export function actOnce<T>(
  pool: pg.Pool,
  by: By,
  run: (call: Call, key: readonly [string | null, Buffer | null]) => Promise<T>,
): Promise<T> {
  const { actor, networkId, idempotency } = by;
  const act =
    networkId === actor.networkId
      ? () => run(callOn(pool), [idempotency?.key ?? null, idempotency?.fingerprint ?? null])
      : () => actAcross(pool, by, (call) => run(call, [null, null]));
  return inTurnOf(pool, networkId, async () => {
    try {
      return await act();
    } catch (error) {
      // Another request won the race for this key while this one waited for the wallets: its answer exists now.
      if (sqlState(error) === 'PB008') return act();
      throw error;
    }
  });
}

/** Held in common by acts over networks, on the coordinator of a distributed database: a backup takes it alone. */
export const crossingLock = `hashtextextended('crossing', 0)`;

/** The server computes nothing between the calls. If it freezes there, its locks end soon. */
export const begin = `begin; set local idle_in_transaction_session_timeout = '5s';
  select pg_advisory_xact_lock_shared(${crossingLock})`;

async function actAcross<T>(
  pool: pg.Pool,
  { actor, idempotency }: By,
  run: (call: Call) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const call = callOn(client);
  try {
    await client.query(begin);
    const answer = await runHeld(call, { actor, idempotency }, run);
    await client.query('commit');
    client.release();
    return answer;
  } catch (error) {
    // A session whose state is unknown is closed, which also ends its transaction.
    const isEnded = sqlState(error) !== undefined && (await rolledBack(client));
    client.release(!isEnded);
    throw error;
  }
}

const rolledBack = (client: pg.PoolClient) =>
  client.query('rollback').then(
    () => true,
    () => false,
  );

async function runHeld<T>(
  call: Call,
  { actor, idempotency }: Omit<By, 'networkId'>,
  run: (call: Call) => Promise<T>,
): Promise<T> {
  const { networkId, accountId } = actor;
  const { key, fingerprint } = idempotency ?? { key: null, fingerprint: null };
  const own = [networkId, accountId, key, fingerprint];
  const earlier = await call<T | null>('begin_act', own);
  if (earlier !== null) return earlier;
  const answer = await run(call);
  await call('end_act', [...own, JSON.stringify(answer)]);
  return answer;
}

/** Each function is called alone, with parameters only: so a distributed database runs it on the node of the network. */
function callOn(session: pg.Pool | pg.PoolClient): Call {
  return async <T>(name: string, values: readonly unknown[]) => {
    const places = values.map((_, at) => `$${at + 1}`);
    const { rows } = await session.query<{ answer: T }>({
      name,
      text: `select ${name}(${places.join(', ')}) as answer`,
      values: [...values],
    });
    const [row] = rows;
    if (row === undefined) throw new Error(`${name} returned no row`);
    return row.answer;
  };
}
