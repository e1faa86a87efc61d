import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { likePattern } from '#server/platform/database/like-pattern';
import { demandId } from '#server/shared/accounts/account-ids';
import { readSelfOrDescendant } from '#server/shared/accounts/read-account';
import { findFewAccounts } from '#server/shared/lists/few-accounts-queries';
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
  /** True if its branch is a whole network, or all networks. */
  isWhole: boolean;
  /** Its own account and all below it, if they are few. */
  few: readonly number[] | null;
}

/** Closed accounts are included: entries about them still belong to the branch. */
export async function readLogView(db: Database, actor: Actor): Promise<LogView> {
  if (actor.role === 'superadmin' || actor.role === 'admin') return { actor, isWhole: true, few: null };
  const branch = { networkIds: [actor.networkId], branchId: actor.accountId, kind: null, pattern: null };
  const few = await findFewAccounts(db, branch);
  return { actor, isWhole: false, few: few?.map(({ accountId }) => accountId) ?? null };
}

/** The entries `l` of the own branch: those about its accounts and those by its accounts. */
export function inView({ actor, isWhole, few }: LogView): Condition {
  if (actor.role === 'superadmin') return sql`true`;
  const ofNetwork = sql<SqlBool>`l.network_id = ${actor.networkId}`;
  if (isWhole) return ofNetwork;
  const ofBranch = (column: string) =>
    few === null ? isInBranch(actor, column) : sql`${sql.ref(column)} = any (${[...few]}::bigint[])`;
  return sql`${ofNetwork} and (${ofBranch('l.actor_id')} or ${ofBranch('l.subject_id')})`;
}

/** A large branch is not read into the server: each account is looked up. */
const isInBranch = ({ networkId, accountId }: Actor, column: string): Condition => sql`
  coalesce((select a.path @> array[${accountId}]::bigint[] from accounts a
             where a.network_id = ${networkId} and a.account_id = ${sql.ref(column)}), false)`;

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
    conditions.push(
      sql`(lower(l.actor_username collate "und-x-icu") like ${pattern} or lower(l.subject collate "und-x-icu") like ${pattern})`,
    );
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
