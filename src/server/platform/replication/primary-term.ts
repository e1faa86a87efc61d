import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** What a database reports about itself. The term is its timeline, null for a replica. */
export interface SeenDatabase {
  /** The identifier that a database shares with its replicas. */
  system: string;
  term: number | null;
  /** Databases with a lower term must not be used. */
  leastTerm: number;
}

/** Thrown instead of a connection to a replica or to a replaced primary. */
class PrimaryRefused extends Error {
  override name = 'PrimaryRefused';
  readonly code = 'PRIMARY_REFUSED';
}

// Integers, which pg parses as numbers in every program: bigint would be text without a parser.
export async function seeDatabase(client: pg.ClientBase | pg.Pool): Promise<SeenDatabase> {
  const { rows } = await client.query<SeenDatabase>(
    `select s.system_identifier::text as system, own_term()::integer as term, coalesce(f.least_term, 0)::integer as "leastTerm"
       from pg_control_system() s left join primary_fence f on true`,
  );
  const [seen] = rows;
  if (seen === undefined) throw new Error('expected one row about the database');
  return seen;
}

interface Known {
  system: string;
  term: number;
}

/**
 * Remembers the highest term that this server has seen, in memory and in DATA_DIR, and refuses connections to databases
 * with a lower one. Open connections are cut as soon as a higher term is seen anywhere.
 */
export function createTermWatch(dataDir?: string) {
  const file = dataDir === undefined ? null : join(dataDir, 'primary-term.json');
  let known = file === null ? null : readKnown(file);
  const open = new Map<pg.PoolClient, number>();

  function note(seen: Known): void {
    known = { system: seen.system, term: seen.term };
    if (file !== null) keepHighest(file, known);
    for (const [client, term] of open) if (term < seen.term) cut(client);
  }

  /** Why this database must not be used, or null. */
  function objection({ system, term, leastTerm }: SeenDatabase): string | null {
    if (term === null) return 'it is a replica of another database';
    if (known !== null && known.system !== system)
      return 'it is not the database that this server started with';
    const least = Math.max(leastTerm, known?.term ?? 0);
    return term < least ? `it was replaced: its term is ${term}, but term ${least} exists` : null;
  }

  async function judge(client: pg.PoolClient): Promise<void> {
    const seen = await seeDatabase(client);
    const reason = objection(seen);
    if (reason !== null || seen.term === null)
      throw new PrimaryRefused(`The database cannot be used: ${reason}.`);
    open.set(client, seen.term);
    client.once('end', () => open.delete(client));
    if (known === null || seen.term > known.term) note({ system: seen.system, term: seen.term });
  }

  return {
    known: () => known,
    objection,
    /** At start-up the database may be a different one than before: it was restored or moved. */
    begin(system: string): void {
      if (known !== null && known.system !== system) known = null;
    },
    /** Learns the term of any database, including those this server does not use. */
    learn({ system, term }: SeenDatabase): void {
      if (term === null || (known !== null && known.system !== system)) return;
      if (known === null || term > known.term) note({ system, term });
    },
    /** For a pool: checks each new connection before it is used. */
    verify(client: pg.PoolClient, done: (error?: Error) => void): void {
      judge(client).then(() => done(), done);
    },
  };
}
export type TermWatch = ReturnType<typeof createTermWatch>;

function readKnown(file: string): Known | null {
  try {
    const { system, term } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Known>;
    return typeof system === 'string' && Number.isSafeInteger(term) ? { system, term: Number(term) } : null;
  } catch {
    return null;
  }
}

/**
 * Another process of this machine may have seen a higher term. If the file cannot be written, the server still knows
 * the term until it exits.
 */
function keepHighest(file: string, known: Known): void {
  const stored = readKnown(file);
  if (stored !== null && stored.system === known.system && stored.term >= known.term) return;
  const written = `${file}.${process.pid}.part`;
  try {
    writeFileSync(written, `${JSON.stringify(known)}\n`, { mode: 0o600 });
    renameSync(written, file);
  } catch {}
}

/** Destroys a connection, also in the middle of a statement; the caller sees a lost connection. */
function cut(client: pg.PoolClient): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
