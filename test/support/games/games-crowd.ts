import type pg from 'pg';
import { makeToken } from '#server/shared/sessions/session-token';
import type { Person } from '#test/support/people';
import { postMovements } from '#test/support/rows/post-movements';

export interface Player extends Person {
  sessionId: number;
}

/**
 * Players of a master, signed in, each with this many points from the admin's wallet. Created as a set, not one by one
 * as the use case does, because these tests are not about that.
 */
export async function openCrowd(
  owner: pg.Client,
  master: Person,
  { count, points }: { count: number; points: number },
): Promise<Player[]> {
  const { networkId } = master;
  const { rows } = await owner.query<{ id: number; username: string }>(
    `insert into accounts (network_id, account_id, kind, parent_id, path, username, first_name, last_name)
     select m.network_id, n.id, 'player', m.account_id, m.path || n.id, 'CROWD' || n.id, 'First', 'Last'
       from accounts m, (select nextval('record_ids') as id from generate_series(1, $3)) n
      where m.network_id = $1 and m.account_id = $2
     returning account_id as id, username`,
    [networkId, master.id, count],
  );
  const ids = rows.map(({ id }) => id);
  const tokens = rows.map(() => makeToken(networkId));
  await owner.query(
    `insert into usernames (username, network_id, account_id)
     select username_key, network_id, account_id from accounts where network_id = $1 and account_id = any ($2)`,
    [networkId, ids],
  );
  await owner.query('select open_wallet($1, u) from unnest($2::bigint[]) u', [networkId, ids]);
  const sessions = await owner.query<{ account: number; id: number }>(
    `insert into sessions (network_id, account_id, token_hash, ip_address, user_agent)
     select $1, u.id, u.hash, '127.0.0.1', 'test' from unnest($2::bigint[], $3::bytea[]) u(id, hash)
     returning account_id as account, session_id as id`,
    [networkId, ids, tokens.map(({ hash }) => hash)],
  );
  if (points > 0) await giveCredit(owner, networkId, { ids, hundredths: points * 100 });
  const sessionOf = new Map(sessions.rows.map(({ account, id }) => [account, id]));
  return rows.map(({ id, username }, at) => ({
    _id: String(id),
    id,
    networkId,
    kind: 'player',
    username,
    token: tokens[at]?.token ?? '',
    sessionId: sessionOf.get(id) ?? 0,
  }));
}

async function giveCredit(
  owner: pg.Client,
  networkId: number,
  { ids, hundredths }: { ids: number[]; hundredths: number },
): Promise<void> {
  const to = (receiver: number) => ({
    actor: networkId,
    payer: networkId,
    receiver,
    amount: hundredths,
    kind: 'transfer',
  });
  const verdicts = await postMovements(owner, networkId, ids.map(to));
  const refused = verdicts.find(({ code }) => code !== undefined);
  if (refused !== undefined) throw new Error(`The credit of a player was refused: ${refused.code}`);
}
