import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';

/** Whether a game is, or was, offered in the actor's network; for a superadmin, in any. */
export async function isGameOf(db: Database, actor: Actor, gameId: number): Promise<boolean> {
  const isReached = actor.role === 'superadmin' ? sql`true` : sql`s.network_id = ${actor.networkId}`;
  const { rows } = await sql`
    select 1 from network_game_settings s where s.game_id = ${gameId} and ${isReached} limit 1`.execute(db);
  return rows.length > 0;
}
