import { sql } from 'kysely';
import type { ScreenName } from '#contract/games/game-screens';
import type { Hundredths } from '#contract/ground/money';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';

export interface ClosingRow {
  networkId: number;
  drawId: number;
  gameId: number;
  gameName: string;
  adminUsername: string;
  screen: ScreenName;
  timecount: number;
  opensAt: Date;
  closesAt: Date;
  staked: Hundredths;
}

/** Unfinished rounds with stakes, of the own network or of all, for roles that may see live screens. */
export async function listClosing(db: Database, actor: Actor, limit: number): Promise<ClosingRow[]> {
  if (actor.role !== 'superadmin' && actor.role !== 'admin') return [];
  const { rows } = await sql<ClosingRow>`
    select d.network_id, d.draw_id, d.game_id, g.game_name, a.username as admin_username, d.screen, d.timecount,
           d.opens_at, d.closes_at, d.staked
      from draws d
      join games g on g.game_id = d.game_id
      join accounts a on a.network_id = d.network_id and a.account_id = d.network_id
     where d.status = 'open' and d.ends_at > statement_timestamp()
       and ${actor.role === 'superadmin' ? sql`true` : sql`d.network_id = ${actor.networkId}`}
     order by d.closes_at, d.network_id, d.draw_id limit ${limit}`.execute(db);
  return rows;
}
