import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { listBranchIds } from '#server/features/activity-log/log-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { likePattern } from '#server/platform/database/like-pattern';
import { demandId } from '#server/shared/accounts/account-ids';
import { readSelfOrDescendant } from '#server/shared/accounts/read-account';
import { demandPeriod } from '#server/shared/periods/demand-period';

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

/** The entries an actor may read, and whose addresses it may see. */
export interface LogView {
  actor: Actor;
  /** Its own account and all below it; null if its branch is a whole network or all networks. */
  branch: readonly number[] | null;
}

/** Closed accounts are included: entries about them still belong to the branch. */
export async function readLogView(db: Database, actor: Actor): Promise<LogView> {
  const isWhole = actor.role === 'superadmin' || actor.role === 'admin';
  return { actor, branch: isWhole ? null : await listBranchIds(db, actor) };
}

/** The entries `l` of the own branch: those about its accounts and those by its accounts. */
export function inView({ actor, branch }: LogView): Condition {
  if (actor.role === 'superadmin') return sql`true`;
  if (branch === null) return sql`l.network_id = ${actor.networkId}`;
  const ids = sql`any (${[...branch]}::bigint[])`;
  return sql`l.network_id = ${actor.networkId} and (l.actor_id = ${ids} or l.subject_id = ${ids})`;
}

/** Always true. The indexes of actors and subjects begin with the network, which a superadmin's view does not name. */
const inEachNetwork: Condition = sql`l.network_id = any (array(select n.network_id from networks n))`;

/** The scope of a query. 404 for an account outside the branch, 400 for a period that ends before it starts. */
export async function readLogConditions(
  db: Database,
  view: LogView,
  { filter, timeZone, by }: { filter: LogFilter; timeZone: string; by?: string | undefined },
): Promise<Condition> {
  const idOf = async (sent: string) => (await readSelfOrDescendant(db, view.actor, demandId(sent))).accountId;
  const conditions = [inView(view), ...(await periodConditions(db, filter, timeZone))];
  if (by !== undefined || filter.subjectId !== undefined) conditions.push(inEachNetwork);
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
 * Converts days to moments before the statement runs, so that only the partitions of the period are read. The day
 * itself is compared too: if the clock goes back over midnight, an instant of the previous day lies between these
 * moments.
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
