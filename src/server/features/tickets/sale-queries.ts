import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { hasNotEnded, hasNotExpired } from '#server/shared/sessions/session-conditions';

export interface SaleRow {
  fingerprint: Buffer;
  ticketId: number;
  drawId: number;
  gameId: number;
  stake: number;
  /** The wallet afterwards. */
  balance: number;
  closesAt: Date;
}

/** The ticket bought earlier with a key, if the requesting session is still open. */
export async function findEarlierSale(
  db: Database,
  player: Pick<Actor, 'networkId' | 'accountId' | 'sessionId'>,
  key: string,
): Promise<SaleRow | undefined> {
  const { rows } = await sql<SaleRow>`
    select i.fingerprint, t.ticket_id, t.draw_id, d.game_id, t.stake, (i.answer ->> 'balance')::bigint as balance, d.closes_at
      from idempotency_keys i
      join tickets t on t.network_id = i.network_id and t.ticket_id = (i.answer ->> 'ticketId')::bigint and t.player_id = i.actor_id
      join draws d on d.network_id = t.network_id and d.draw_id = t.draw_id
      join sessions s on s.network_id = i.network_id and s.session_id = ${player.sessionId} and s.account_id = i.actor_id
     where i.network_id = ${player.networkId} and t.network_id = ${player.networkId} and d.network_id = ${player.networkId}
       and s.network_id = ${player.networkId} and i.actor_id = ${player.accountId} and i.key = ${key}
       and ${hasNotEnded} and not is_barred(s.network_id, s.account_id)
       and ${hasNotExpired('s')}`.execute(db);
  return rows[0];
}

/** A game that the network may use, or undefined. */
export async function findGameOfNetwork(db: Database, networkId: number, gameId: number) {
  return db
    .selectFrom('networkGames as n')
    .innerJoin('games as g', 'g.gameId', 'n.gameId')
    .select(['g.gameId', 'g.status'])
    .where('n.networkId', '=', networkId)
    .where('n.gameId', '=', gameId)
    .executeTakeFirst();
}
