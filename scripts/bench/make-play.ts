import { createHash, randomBytes } from 'node:crypto';
import { makeToken } from '#server/shared/sessions/session-token';
import type { BenchInstallation } from './bench-installation.ts';
import { makeAccounts } from './make-accounts.ts';

export interface Play {
  networkId: number;
  gameId: number;
  drawId: number;
  /** Each with its own session; the token is the one a terminal would send. */
  players: { playerId: number; sessionId: number; token: string }[];
}

/**
 * A network of signed-in players with credit, and the open round of a game that lasts a day, so that no round ends
 * during a measurement. Made by set-based SQL as the database's owner; the credit comes from no movement.
 */
export async function makePlay(
  on: BenchInstallation,
  { players, screen, masters }: { players: number; screen: string; masters?: number },
): Promise<Play> {
  const { owner } = on;
  const { networkId } = await makeAccounts(owner, on.superadminId, players, masters);
  const { rows: games } = await owner.query<{ game_id: string }>(
    'select game_id from games where screen = $1',
    [screen],
  );
  const gameId = Number(games[0]?.game_id);
  await owner.query('insert into draw_times (timecount) values (86400) on conflict do nothing');
  await owner.query(
    `update games set time_id = (select time_id from draw_times where timecount = 86400) where game_id = $1`,
    [gameId],
  );
  // As if it had always drawn once a day: no round has opened yet, so none has to end first.
  await owner.query('update game_terms set timecount = 86400 where game_id = $1', [gameId]);
  await owner.query('insert into network_games (network_id, game_id) values ($1, $2)', [networkId, gameId]);
  await owner.query('select restate_network_games($1)', [networkId]);
  await owner.query(
    `insert into wallets (network_id, wallet_id, kind) values ($1, prizes_wallet(), 'prizes')`,
    [networkId],
  );
  await owner.query(
    `update wallets set balance = 100000000000, movements = movements + 1 where network_id = $1 and kind in ('account', 'game')`,
    [networkId],
  );
  const seedHash = createHash('sha256').update(randomBytes(32)).digest();
  const { rows: rounds } = await owner.query<{ draw_id: number }>(
    `select open_draw($1, $2, r.draw_id, $3, 5) as draw_id from round_at($1, $2, clock_timestamp()) r`,
    [networkId, gameId, seedHash],
  );
  await owner.query('vacuum analyze accounts, wallets, draws, network_game_spans');
  return { networkId, gameId, drawId: Number(rounds[0]?.draw_id), players: await signAllIn(on, networkId) };
}

async function signAllIn({ owner }: BenchInstallation, networkId: number): Promise<Play['players']> {
  const { rows: ids } = await owner.query<{ account_id: number }>(
    `select account_id from accounts where network_id = $1 and kind = 'player' order by account_id`,
    [networkId],
  );
  const signed = ids.map((row) => ({ playerId: Number(row.account_id), ...makeToken(networkId) }));
  const { rows } = await owner.query<{ session_id: number; account_id: number }>(
    `insert into sessions (network_id, account_id, token_hash, ip_address, user_agent)
     select $1, u.account_id, u.token_hash, '127.0.0.1', 'bench' from unnest($2::bigint[], $3::bytea[]) u(account_id, token_hash)
     returning session_id, account_id`,
    [networkId, signed.map((each) => each.playerId), signed.map((each) => each.hash)],
  );
  await owner.query('vacuum analyze sessions');
  const sessionOf = new Map(rows.map((row) => [Number(row.account_id), Number(row.session_id)]));
  return signed.map(({ playerId, token }) => ({ playerId, token, sessionId: sessionOf.get(playerId) ?? 0 }));
}
