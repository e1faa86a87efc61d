import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/platform/database/database';
import type { DrawStatus } from '#server/platform/database/types/column-types';
import type { DrawKey } from '#server/shared/draws/draw-ids';

export interface DueDraw extends DrawKey {
  gameId: number;
  status: DrawStatus;
  /** Seconds since the epoch. */
  opensAt: number;
}

interface DueLook {
  /** Most draws to list, and most per network. */
  atMost: number;
  ofNetwork: number;
  leftOut: { networks: readonly number[]; draws: readonly DrawKey[] };
}

/**
 * Due draws of all networks: the longest overdue of each network first, then the second of each, so that stuck draws of
 * one network never hide those of another. Several nodes may see the same draw; only one advances it.
 */
export async function listDueDraws(
  pool: pg.Pool,
  { atMost, ofNetwork, leftOut }: DueLook,
): Promise<DueDraw[]> {
  const { rows } = await pool.query<DueDraw>({
    name: 'list-due-draws',
    // The clock is read once: with a volatile function, the index on closes_at could not be used.
    text: `select x.network_id as "networkId", x.draw_id as "drawId", x.game_id as "gameId", x.status,
                  extract(epoch from x.opens_at)::bigint as "opensAt"
             from (select d.*, row_number() over (partition by d.network_id order by d.closes_at, d.draw_id) as turn
                     from draws d
                    where d.status in ('open', 'closed', 'drawn') and d.closes_at <= (select statement_timestamp())
                      and (d.status <> 'closed' or d.ends_at <= (select statement_timestamp()))
                      and d.network_id <> all ($3::bigint[])
                      and not exists (select from unnest($4::bigint[], $5::bigint[]) o(network_id, draw_id)
                                       where o.network_id = d.network_id and o.draw_id = d.draw_id)) x
            where x.turn <= $2 order by x.turn, x.closes_at limit $1`,
    values: [
      atMost,
      ofNetwork,
      leftOut.networks,
      leftOut.draws.map(({ networkId }) => networkId),
      leftOut.draws.map(({ drawId }) => drawId),
    ],
  });
  return rows;
}

async function askOne(pool: pg.Pool, name: string, text: string, values: unknown[]): Promise<boolean> {
  const { rows } = await pool.query<{ done: boolean }>({ name, text, values });
  return rows[0]?.done === true;
}

/** Closes betting. True for the caller that did it. Raises 55P03 after the lock timeout; 0 waits without a limit. */
export function closeDraw(
  pool: pg.Pool,
  { networkId, drawId }: DueDraw,
  lockTimeoutMs = 0,
): Promise<boolean> {
  return askOne(pool, 'close-draw', 'select close_draw($1, $2, $3) as done', [
    networkId,
    drawId,
    lockTimeoutMs,
  ]);
}

/** Draws a closed round that has ended, from its saved result or its published seed. Locks as above. */
export function drawResult(
  pool: pg.Pool,
  { networkId, drawId }: DueDraw,
  seed: Buffer,
  lockTimeoutMs = 0,
): Promise<boolean> {
  return askOne(pool, 'draw-result', 'select draw_result($1, $2, $3, $4) as done', [
    networkId,
    drawId,
    seed,
    lockTimeoutMs,
  ]);
}

/** Creates the row of the round that is open now. False if the round is over by the database's clock. */
export async function openDraw(
  db: Database,
  round: {
    networkId: number;
    gameId: number;
    drawId: number;
    seedHash: Buffer;
    bettingClosesSeconds: number;
  },
): Promise<boolean> {
  const { rows } = await sql<{ drawId: number | null }>`
    select open_draw(${round.networkId}, ${round.gameId}, ${round.drawId}, ${round.seedHash}, ${round.bettingClosesSeconds}) as draw_id`.execute(
    db,
  );
  return rows[0]?.drawId === round.drawId;
}
