import { sql } from 'kysely';
import { AppError } from '#server/platform/app-error';
import type { Transaction } from '#server/platform/database/database';
import { sqlState } from '#server/platform/database/database-errors';

/** The name of a created record, such as its id. The record itself is read again for each answer. */
type Created = string | number;

/**
 * Creates a record, once per key of the caller, in the caller's transaction. A repeated request creates nothing and gets
 * what the first one created.
 */
export type Once = <Name extends Created>(tx: Transaction, create: () => Promise<Name>) => Promise<Name>;

interface Creation {
  /** Null for a visitor. */
  actor: { networkId: number; accountId: number } | null;
  key: string;
  fingerprint: Buffer;
}

/** Creates at every call. */
export const everyTime: Once = (_, create) => create();

export function createOnce({ actor, key, fingerprint }: Creation): Once {
  const place = sql`${actor?.networkId ?? 0}, ${actor?.accountId ?? 0}, ${key}::uuid, ${fingerprint}::bytea`;
  return async <Name extends Created>(tx: Transaction, create: () => Promise<Name>) => {
    const earlier = await begin(tx, place);
    if (earlier !== null) return earlier.created as Name;
    const created = await create();
    await sql`select end_creation(${place}, ${JSON.stringify({ created })}::jsonb)`.execute(tx);
    return created;
  };
}

async function begin(tx: Transaction, place: ReturnType<typeof sql>): Promise<{ created: Created } | null> {
  try {
    const { rows } = await sql<{ earlier: { created: Created } | null }>`
      select begin_creation(${place}) as earlier`.execute(tx);
    return rows[0]?.earlier ?? null;
  } catch (error) {
    if (sqlState(error) !== 'PB009') throw error;
    throw new AppError('idempotency_key_reused', { cause: error });
  }
}
