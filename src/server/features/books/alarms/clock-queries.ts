import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database';
import { isOlder } from '#server/platform/database/moments';

/** Notes of servers that ended long ago are deleted by the next server that notes something. */
const deletedAfterSeconds = 86_400;

interface ClockNote {
  serverId: string;
  /** The machine and process, for the person who reads the alarm. */
  name: string;
  differenceMs: number;
}

/** Writes by how much the clock of a server differs from the clock of the database. */
export async function noteClock(db: Database, { serverId, name, differenceMs }: ClockNote): Promise<void> {
  await sql`
    with old as (delete from server_clocks c where c.network_id = 0 and c.server_id <> ${serverId}
                    and ${isOlder(sql`c.noted_at`, deletedAfterSeconds)})
    insert into server_clocks (server_id, name, difference_ms) values (${serverId}, ${name}, ${differenceMs})
    on conflict (network_id, server_id) do update set difference_ms = excluded.difference_ms, noted_at = statement_timestamp()`.execute(
    db,
  );
}

export async function deleteClockNote(db: Database, serverId: string): Promise<void> {
  await db.deleteFrom('serverClocks').where('networkId', '=', 0).where('serverId', '=', serverId).execute();
}
