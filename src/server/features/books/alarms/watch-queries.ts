import { sql } from 'kysely';
import type { Alarm } from '#server/features/books/alarms/alarm-queries';
import { alarmTexts } from '#server/features/books/alarms/alarm-texts.en';
import { toleratedDifferenceMs } from '#server/platform/database/clock';
import type { Database } from '#server/platform/database/database';
import { isWithin } from '#server/platform/database/moments';
import { dueAt, isStuck } from '#server/shared/health/stuck-draw-conditions';

/** A server notes a difference every few seconds; a note older than this is of a server that ended. */
const notedWithinSeconds = 60;

export async function listStuckDraws(db: Database): Promise<Alarm[]> {
  const { rows } = await sql<{ networkId: number; draws: number; drawId: number; lateSeconds: number }>`
    select x.network_id, count(*) as draws, (array_agg(x.draw_id order by x.due_at, x.draw_id))[1] as draw_id,
           floor(extract(epoch from statement_timestamp() - min(x.due_at)))::bigint as late_seconds
      from (select d.*, ${dueAt} as due_at from draws d where d.status in ('open', 'closed', 'drawn') and ${isStuck}) x
     group by x.network_id order by x.network_id`.execute(db);
  return rows.map((row) => ({
    networkId: row.networkId,
    kind: 'draws_stuck',
    detail: alarmTexts.drawsStuck(row),
  }));
}

export async function listDifferingClocks(db: Database): Promise<Alarm[]> {
  const { rows } = await sql<{ name: string; differenceMs: number }>`
    select c.name, c.difference_ms from server_clocks c
     where c.network_id = 0 and abs(c.difference_ms) > ${toleratedDifferenceMs}
       and ${isWithin(sql`c.noted_at`, notedWithinSeconds)}
     order by c.name, c.server_id`.execute(db);
  return rows.map((row) => ({ networkId: 0, kind: 'clocks_differ', detail: alarmTexts.clocksDiffer(row) }));
}

export async function listMiscounts(db: Database): Promise<Alarm[]> {
  const { rows } = await sql<{ name: string; detail: string }>`
    select c.name, c.detail from server_miscounts c
     where c.network_id = 0 and ${isWithin(sql`c.noted_at`, notedWithinSeconds)}
     order by c.name, c.server_id`.execute(db);
  return rows.map((row) => ({ networkId: 0, kind: 'counts_differ', detail: alarmTexts.countsDiffer(row) }));
}

/** These games leave out the rounds that were shown while the clock of the database was ahead. */
export async function listRoundsShownAhead(db: Database): Promise<Alarm[]> {
  const { rows } = await sql<{ networkId: number; games: number; aheadSeconds: number }>`
    select m.network_id, count(*) as games, ceil(extract(epoch from max(upper(m.shown)) - statement_timestamp()))::bigint as ahead_seconds
      from shown_rounds m where upper(m.shown) > statement_timestamp()
     group by m.network_id order by m.network_id`.execute(db);
  return rows.map((row) => ({
    networkId: row.networkId,
    kind: 'clocks_differ',
    detail: alarmTexts.shownAhead(row),
  }));
}
