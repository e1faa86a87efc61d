import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/platform/database';
import type { DrawStatus } from '#server/platform/database-enums';

export interface DueDraw {
  networkId: number;
  drawId: number;
  gameId: number;
  status: DrawStatus;
  /** Seconds of the epoch. */
  opensAt: number;
}

/** What must happen next, over all networks, longest due first. Whoever asks may do it: only one will. */
export async function listDueDraws(pool: pg.Pool, limit: number): Promise<DueDraw[]> {
  const { rows } = await pool.query<DueDraw>({
    name: 'list-due-draws',
    text: `select network_id as "networkId", draw_id as "drawId", game_id as "gameId", status, extract(epoch from opens_at)::bigint as "opensAt"
             from draws
            where status in ('open', 'closed', 'drawn') and closes_at <= clock_timestamp()
              and (status <> 'closed' or ends_at <= clock_timestamp())
            order by closes_at limit $1`,
    values: [limit],
  });
  return rows;
}

async function askOne(pool: pg.Pool, name: string, text: string, values: unknown[]): Promise<boolean> {
  const { rows } = await pool.query<{ done: boolean }>({ name, text, values });
  return rows[0]?.done === true;
}

/** Ends betting. True for the caller that did it. */
export function closeDraw(pool: pg.Pool, { networkId, drawId }: DueDraw): Promise<boolean> {
  return askOne(pool, 'close-draw', 'select close_draw($1, $2) as done', [networkId, drawId]);
}

/** Draws a closed round that has ended, from its saved result or the seed that was promised. */
export function drawResult(pool: pg.Pool, { networkId, drawId }: DueDraw, seed: Buffer): Promise<boolean> {
  return askOne(pool, 'draw-result', 'select draw_result($1, $2, $3) as done', [networkId, drawId, seed]);
}

/** Makes the row of the round that is open now. False when that round is over by the database's clock. */
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
