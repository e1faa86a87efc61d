import { sql } from 'kysely';
import type { Marks } from '#server/features/books/book-queries';
import { type Found, readFound } from '#server/features/books/difference-queries';
import type { Database } from '#server/platform/database/database';

type SealStep = 'sealed' | 'more' | 'waiting' | 'busy';

export async function markMovements(db: Database): Promise<void> {
  await sql`select mark_movements()`.execute(db);
}

export async function sealStep(db: Database, mostIds: number): Promise<SealStep> {
  const { rows } = await sql<{ step: SealStep }>`select seal_movements(${mostIds}) as step`.execute(db);
  return rows[0]?.step ?? 'busy';
}

/** After which ids the blocks of the last hours begin. */
export async function findBoundaries(db: Database, hours: number): Promise<Marks> {
  const { rows } = await sql<{ boundaries: number[] }>`
    select boundary_at(statement_timestamp() - make_interval(hours => ${hours})) as boundaries`.execute(db);
  return rows[0]?.boundaries ?? [];
}

export async function nextBoundary(db: Database, after: number, mostIds: number): Promise<number> {
  const { rows } = await sql<{ boundary: number }>`
    select next_boundary(${after}, ${mostIds}) as boundary`.execute(db);
  return rows[0]?.boundary ?? after;
}

export async function verifySeals(db: Database, after: number, until: number): Promise<Found> {
  return readFound(db, sql`verify_seals(${after}, ${until})`);
}

export interface BlockHash {
  networkId: number;
  blockId: number;
  /** Hexadecimal digits. */
  hash: string;
}

/** Movements and settled draws have separate chains. */
export type Chain = 'movements' | 'draws';
const tables = { movements: sql.table('ledger_blocks'), draws: sql.table('draw_blocks') } as const;

/** The newest block of every network with a block sealed since then. */
export async function listNewestBlocks(db: Database, chain: Chain, since: Date) {
  const { rows } = await sql<BlockHash & { sealedAt: Date }>`
    select distinct on (b.network_id) b.network_id, b.block_id, encode(b.hash, 'hex') as hash, b.sealed_at
      from ${tables[chain]} b where b.sealed_at >= ${since} order by b.network_id, b.block_id desc`.execute(
    db,
  );
  return rows;
}

/** Of the stored hashes, those whose block has a different hash or is missing. */
export async function listBroken(db: Database, chain: Chain, written: readonly BlockHash[]) {
  const { rows } = await sql<BlockHash & { isGone: boolean }>`
    select w.network_id, w.block_id, w.hash, b.hash is null as is_gone
      from unnest(${written.map((each) => each.networkId)}::bigint[], ${written.map((each) => each.blockId)}::bigint[],
                  ${written.map((each) => each.hash)}::text[]) w(network_id, block_id, hash)
      left join ${tables[chain]} b on b.network_id = w.network_id and b.block_id = w.block_id
     where encode(b.hash, 'hex') is distinct from w.hash
     order by w.network_id, w.block_id`.execute(db);
  return rows;
}
