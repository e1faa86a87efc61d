import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { demandId } from '#server/features/accounts/account-ids';
import { readSelfOrDescendant } from '#server/features/accounts/read-account';
import { listBranchIds } from '#server/features/activity-log/log-queries';
import { demandPeriod } from '#server/features/reports/report-period';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database';
import { likePattern } from '#server/platform/like-pattern';

type Condition = RawBuilder<SqlBool>;

export interface LogFilter {
  startDate?: string | undefined;
  endDate?: string | undefined;
  date?: string | undefined;
  outcome?: 'done' | 'refused' | 'failed' | undefined;
  subjectId?: string | undefined;
  search?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** What an actor may read of the log, and whose addresses. */
export interface LogView {
  actor: Actor;
  /** Its own account and all below it; null where its network, or every network, is its branch. */
  branch: readonly number[] | null;
}

/** Closed accounts count: what was done to them is still of the branch. */
export async function readLogView(db: Database, actor: Actor): Promise<LogView> {
  const isWhole = actor.role === 'superadmin' || actor.role === 'admin';
  return { actor, branch: isWhole ? null : await listBranchIds(db, actor) };
}

/** The entries `l` of the own branch: those about an account of it, and what an account of it did. */
export function inView({ actor, branch }: LogView): Condition {
  if (actor.role === 'superadmin') return sql`true`;
  if (branch === null) return sql`l.network_id = ${actor.networkId}`;
  const ids = sql`any (${[...branch]}::bigint[])`;
  return sql`l.network_id = ${actor.networkId} and (l.actor_id = ${ids} or l.subject_id = ${ids})`;
}

/** The entries of a query. 404 for an account that is not of the branch, 400 for a period that ends before it starts. */
export async function readLogConditions(
  db: Database,
  view: LogView,
  { filter, timeZone, by }: { filter: LogFilter; timeZone: string; by?: string | undefined },
): Promise<Condition> {
  const idOf = async (sent: string) => (await readSelfOrDescendant(db, view.actor, demandId(sent))).accountId;
  const conditions = [inView(view), ...(await periodConditions(db, filter, timeZone))];
  if (by !== undefined) conditions.push(sql`l.actor_id = ${await idOf(by)}`);
  if (filter.subjectId !== undefined) conditions.push(sql`l.subject_id = ${await idOf(filter.subjectId)}`);
  if (filter.outcome !== undefined) conditions.push(sql`l.outcome = ${filter.outcome}`);
  if (filter.search) {
    const pattern = likePattern(filter.search);
    conditions.push(sql`(lower(l.actor_username) like ${pattern} or lower(l.subject) like ${pattern})`);
  }
  return sql`${sql.join(conditions, sql` and `)}`;
}

/**
 * Days as moments that are known before the statement runs, so that only the partitions of the period are read. The day itself
 * is compared, too: where the clock goes back over midnight, an instant of the day before lies between these moments.
 */
async function periodConditions(db: Database, filter: LogFilter, timeZone: string): Promise<Condition[]> {
  const { date, startDate, endDate } = filter;
  if (date === undefined && startDate === undefined && endDate === undefined) return [];
  const period = await demandPeriod(
    db,
    date === undefined ? { startDate, endDate } : { startDate: date, endDate: date },
  );
  return [
    sql`l.logged_at >= day_from(${period.startDate}::date, ${timeZone})`,
    sql`l.logged_at < day_until(${period.endDate}::date, ${timeZone})`,
    sql`day_in(l.logged_at, ${timeZone}) between ${period.startDate}::date and ${period.endDate}::date`,
  ];
}
