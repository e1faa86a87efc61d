import { type RawBuilder, sql } from 'kysely';
import type { Marks } from '#server/features/books/book-queries';
import { type Found, readFound } from '#server/features/books/difference-queries';
import type { Database } from '#server/platform/database/database';

/** One draw to audit. */
export interface DrawToCheck {
  networkId: number;
  drawId: number;
  /** Null if the draw itself is missing. */
  gameId: number | null;
  tickets: number;
  /** True if its seed was derived from the current key. */
  isOfKey: boolean;
}

/** The cursor of a list of draws. */
export type DrawPlace = Pick<DrawToCheck, 'networkId' | 'drawId'>;

/** The draws of an audit: the new ones, those sealed in the last day, or all settled draws of one network. */
export type DrawChoice = 'waiting' | 'recent' | { networkId: number };

interface ListDraws {
  choice: DrawChoice;
  after: DrawPlace;
  keyId: Buffer;
  limit: number;
}

const hoursOfRecent = 24;

function chosen(choice: DrawChoice): RawBuilder<unknown> {
  if (choice === 'waiting') return sql`select q.network_id, q.draw_id from draws_to_check q`;
  if (choice === 'recent')
    return sql`select l.network_id, l.draw_id from draw_leaves l
                where l.sealed_at > statement_timestamp() - make_interval(hours => ${hoursOfRecent})`;
  return sql`select d.network_id, d.draw_id from draws d where d.network_id = ${choice.networkId} and d.status = 'settled'
             union select l.network_id, l.draw_id from draw_leaves l where l.network_id = ${choice.networkId}`;
}

/** The next draws, ordered by network and draw. */
export async function listDraws(
  db: Database,
  { choice, after, keyId, limit }: ListDraws,
): Promise<DrawToCheck[]> {
  const { rows } = await sql<DrawToCheck>`
    select x.network_id, x.draw_id, d.game_id, coalesce(d.tickets, 0) as tickets,
           coalesce((select k.key_id = ${keyId} from seed_keys k where k.since <= d.drawn_at order by k.since desc limit 1), false) as is_of_key
      from (${chosen(choice)}) x
      left join draws d on d.network_id = x.network_id and d.draw_id = x.draw_id
     where (x.network_id, x.draw_id) > (${after.networkId}, ${after.drawId})
     order by x.network_id, x.draw_id limit ${limit}`.execute(db);
  return rows;
}

/** Audits draws of one network; `seeds` are the seeds derived by the server, null if it cannot derive one. */
export async function checkDraws(
  db: Database,
  networkId: number,
  { draws, seeds }: { draws: readonly number[]; seeds: readonly (Buffer | null)[] },
): Promise<Found> {
  return readFound(db, sql`check_draws(${networkId}, ${draws}::bigint[], ${seeds}::bytea[])`);
}

export async function auditClaims(db: Database, after: Marks, networkId: number | null): Promise<Found> {
  return readFound(db, sql`audit_claims(${[...after]}::bigint[], ${networkId}::bigint)`);
}

/** Verifies the chain of sealed draws: of the last day, or all of it. */
export async function verifyDrawBlocks(db: Database, stretch: 'recent' | 'all'): Promise<Found> {
  const since =
    stretch === 'all'
      ? sql`'-infinity'::timestamptz`
      : sql`statement_timestamp() - make_interval(hours => ${hoursOfRecent})`;
  return readFound(db, sql`verify_draw_blocks(${since})`);
}
