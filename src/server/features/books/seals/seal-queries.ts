import { sql } from 'kysely';
import type { FoundDifference } from '#server/features/books/book-queries';
import type { Database } from '#server/platform/database/database';

type SealStep = 'sealed' | 'more' | 'waiting' | 'busy';

export async function markMovements(db: Database): Promise<void> {
  await sql`select mark_movements()`.execute(db);
}

export async function sealStep(db: Database, mostIds: number): Promise<SealStep> {
  const { rows } = await sql<{ step: SealStep }>`select seal_movements(${mostIds}) as step`.execute(db);
  return rows[0]?.step ?? 'busy';
}

/** The first block of the last hours. */
export async function findBoundary(db: Database, hours: number): Promise<number> {
  const { rows } = await sql<{ boundary: number }>`
    select boundary_at(statement_timestamp() - make_interval(hours => ${hours})) as boundary`.execute(db);
  return rows[0]?.boundary ?? 0;
}

export async function nextBoundary(db: Database, after: number, mostIds: number): Promise<number> {
  const { rows } = await sql<{ boundary: number }>`
    select next_boundary(${after}, ${mostIds}) as boundary`.execute(db);
  return rows[0]?.boundary ?? after;
}

export async function verifySeals(db: Database, after: number, until: number): Promise<FoundDifference[]> {
  const { rows } = await sql<FoundDifference>`
    select d.network_id, d.finding, d.wallet_ids, d.transfer_id, d.block_id, d.subject_id, d.expected::text, d.found::text
      from verify_seals(${after}, ${until}) d`.execute(db);
  return rows;
}

export interface BlockHash {
  networkId: number;
  blockId: number;
  /** Hexadecimal digits. */
  hash: string;
}

/** Movements and settled draws have separate chains. */
export type Chain = 'movements' | 'draws';
const tables = {
  movements: { name: sql.table('ledger_blocks'), mark: sql.ref('until_transfer') },
  draws: { name: sql.table('draw_blocks'), mark: sql.ref('seal_id') },
} as const satisfies Record<Chain, object>;

/** The newest block of every network with a block above this mark. */
export async function listNewestBlocks(db: Database, chain: Chain, after: number) {
  const { name, mark } = tables[chain];
  const { rows } = await sql<BlockHash & { mark: number; sealedAt: Date }>`
    select distinct on (b.network_id) b.network_id, b.block_id, encode(b.hash, 'hex') as hash, b.${mark} as mark, b.sealed_at
      from ${name} b where b.${mark} > ${after} order by b.network_id, b.block_id desc`.execute(db);
  return rows;
}

/** Of the stored hashes, those whose block has a different hash or is missing. */
export async function listBroken(db: Database, chain: Chain, written: readonly BlockHash[]) {
  const { rows } = await sql<BlockHash & { isGone: boolean }>`
    select w.network_id, w.block_id, w.hash, b.hash is null as is_gone
      from unnest(${written.map((each) => each.networkId)}::bigint[], ${written.map((each) => each.blockId)}::bigint[],
                  ${written.map((each) => each.hash)}::text[]) w(network_id, block_id, hash)
      left join ${tables[chain].name} b on b.network_id = w.network_id and b.block_id = w.block_id
     where encode(b.hash, 'hex') is distinct from w.hash
     order by w.network_id, w.block_id`.execute(db);
  return rows;
}
