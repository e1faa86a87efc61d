import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database';
import type { RoomKey } from '#server/platform/sockets/watch-rooms';

export interface NewestRow extends RoomKey {
  /** Id of the newest entry; empty without any. */
  newest: string;
}

/** The newest entry of each watched inbox. Account 0 stands for the superadmins. */
export async function listNewest(db: Database, watched: readonly RoomKey[]): Promise<NewestRow[]> {
  const own = watched.filter(({ id }) => id !== 0);
  const newest = [...(await newestOfReaders(db, own))];
  if (own.length < watched.length) newest.push({ networkId: 0, id: 0, newest: await newestOfAll(db) });
  return newest;
}

/** Grouped, a network's part runs on its node. */
async function newestOfReaders(db: Database, watched: readonly RoomKey[]): Promise<NewestRow[]> {
  if (watched.length === 0) return [];
  const { rows } = await sql<NewestRow>`
    select u.network_id, u.id, coalesce(max(e.newest)::text, '') as newest
      from unnest(${watched.map((each) => each.networkId)}::bigint[], ${watched.map((each) => each.id)}::bigint[]) u(network_id, id)
      join networks n on n.network_id = u.network_id
      left join lateral (
        select x.entry_id as newest from inbox_entries x
         where x.network_id = n.network_id and x.reader_id = u.id
         order by x.created_at desc, x.entry_id desc limit 1) e on true
     group by u.network_id, u.id`.execute(db);
  return rows;
}

async function newestOfAll(db: Database): Promise<string> {
  const { rows } = await sql<{ newest: string }>`
    select e.entry_id::text as newest from inbox_entries e
     where e.reader_id = e.network_id and e.is_usual order by e.created_at desc, e.entry_id desc limit 1`.execute(
    db,
  );
  return rows[0]?.newest ?? '';
}
