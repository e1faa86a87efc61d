import type pg from 'pg';
import { StartRefused } from '#server/platform/config/config';
import { sqlState } from '#server/platform/database/database-errors';

const hourMs = 3_600_000;
const hoursBefore = 30 * 24;
const hoursAfter = 366 * 24;

/**
 * Refuses a time zone that Node and PostgreSQL do not read in the same way: a posting would count on one day in a
 * report and on another in a list. Compared are all changes of its offset from a month ago to a year ahead.
 */
export async function refuseUnequalZone(owner: pg.Client, timeZone: string): Promise<void> {
  if (timeZone === 'UTC') return;
  const { rows } = await owner
    .query<Change>(
      `with hours as (
         select at, extract(epoch from (at at time zone $1) - (at at time zone 'UTC'))::integer / 60 as minutes
           from generate_series(date_trunc('hour', now()) - $2 * interval '1 hour',
                                date_trunc('hour', now()) + $3 * interval '1 hour', interval '1 hour') at)
       select extract(epoch from at)::double precision * 1000 as "atMs", minutes
         from (select at, minutes, lag(minutes) over (order by at) as before from hours) h
        where minutes is distinct from before
        order by at`,
      [timeZone, hoursBefore, hoursAfter],
    )
    .catch((error: unknown) => {
      if (sqlState(error) !== '22023') throw error;
      throw new StartRefused(`PostgreSQL does not know the time zone ${timeZone}; use another TIME_ZONE.`);
    });
  const fromMs = rows[0]?.atMs ?? 0;
  const own = changesOf(timeZone, fromMs, fromMs + (hoursBefore + hoursAfter) * hourMs);
  const difference = firstDifference(rows, own);
  if (difference === null) return;
  throw new StartRefused(
    `Node and PostgreSQL do not agree on the time zone ${timeZone} on ${difference.toISOString().slice(0, 10)}; update the older one of them, or use another TIME_ZONE.`,
  );
}

interface Change {
  atMs: number;
  /** From here on, minutes ahead of UTC. */
  minutes: number;
}

/** The same as Node reads it. */
function changesOf(timeZone: string, fromMs: number, toMs: number): Change[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const changes: Change[] = [];
  for (let atMs = fromMs; atMs <= toMs; atMs += hourMs) {
    const minutes = Math.trunc((Date.parse(`${format.format(atMs).replace(' ', 'T')}Z`) - atMs) / 60_000);
    if (changes.at(-1)?.minutes !== minutes) changes.push({ atMs, minutes });
  }
  return changes;
}

function firstDifference(some: readonly Change[], others: readonly Change[]): Date | null {
  for (let at = 0; at < Math.max(some.length, others.length); at += 1) {
    const [one, other] = [some[at], others[at]];
    if (one?.atMs !== other?.atMs || one?.minutes !== other?.minutes)
      return new Date(
        Math.min(one?.atMs ?? Number.POSITIVE_INFINITY, other?.atMs ?? Number.POSITIVE_INFINITY),
      );
  }
  return null;
}
