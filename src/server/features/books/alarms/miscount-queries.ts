import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database';

/** Notes of processes that ended long ago are deleted by the next process that notes something. */
const deletedAfterSeconds = 86_400;

interface Miscount {
  serverId: string;
  /** The machine and process, for the person who reads the alarm. */
  name: string;
  detail: string;
}

/** Writes what a server process counts wrongly. */
export async function noteMiscount(db: Database, { serverId, name, detail }: Miscount): Promise<void> {
  await sql`
    with old as (delete from server_miscounts c where c.network_id = 0 and c.server_id <> ${serverId}
                    and c.noted_at < statement_timestamp() - make_interval(secs => ${deletedAfterSeconds}))
    insert into server_miscounts (server_id, name, detail) values (${serverId}, ${name}, ${detail})
    on conflict (network_id, server_id) do update set detail = excluded.detail, noted_at = statement_timestamp()`.execute(
    db,
  );
}

export async function deleteMiscount(db: Database, serverId: string): Promise<void> {
  await db
    .deleteFrom('serverMiscounts')
    .where('networkId', '=', 0)
    .where('serverId', '=', serverId)
    .execute();
}
