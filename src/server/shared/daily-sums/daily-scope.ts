import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Period } from '#contract/ground/date-presets';
import type { Actor } from '#server/platform/actor';
import type { Level, ReportSubject } from '#server/shared/daily-sums/report-subject';

type Condition = RawBuilder<SqlBool>;

/** The stored sums that a figure adds up. */
export interface Scope extends Omit<ReportSubject, 'level'> {
  period: Period;
  gameId?: number | undefined;
}

/** The account of a level in a row of the daily sums `c`, as of the settlement of the draw. */
const columns: Record<Level, RawBuilder<number>> = {
  admin: sql`c.network_id`,
  superareamanager: sql`c.super_area_manager_id`,
  areamanager: sql`c.area_manager_id`,
  master: sql`c.master_id`,
  player: sql`c.player_id`,
};
export const columnOf = (level: Level) => columns[level];

/** Sums over all players below a chain are stored separately in far fewer rows, without player and game. */
export function dailyTable({ account, gameId }: Pick<Scope, 'account' | 'gameId'>, level?: Level) {
  const isFine = account.kind === 'player' || level === 'player' || gameId !== undefined;
  return isFine ? sql`daily_play` : sql`daily_chains`;
}

/** How daily sums `c` are summed up in each network. */
interface Split {
  from: RawBuilder<unknown>;
  where: Condition;
  /** Selected beside the network, over `c`. */
  columns: RawBuilder<unknown>;
  /** What the sums are split by besides the network. */
  by: readonly RawBuilder<unknown>[];
}

/**
 * Sums of the networks of a subject, as a table. Each network is one index range, also without statistics, because a
 * subquery with GROUP BY is never turned into a join. On Citus each node reads its own networks.
 */
export function dailySums(
  subject: Pick<ReportSubject, 'actor' | 'account'>,
  { from, where, columns, by }: Split,
): RawBuilder<unknown> {
  return sql`(
    select x.* from networks n
     cross join lateral (
       select c.network_id, ${columns} from ${from} c
        where c.network_id = n.network_id and ${alsoOfNetwork(subject, sql`c.network_id`)} and ${where}
        group by ${sql.join([sql`c.network_id`, ...by])}) x
     where ${ofNetworks(subject, sql`n.network_id`)})`;
}

/**
 * The rows of the daily sums `c` that are in a scope if their network is: those below the subject and below the actor.
 * Play under an earlier chain is shown to the player and to the accounts of that chain.
 */
export function inScope({ actor, account, period, gameId }: Scope): Condition {
  const conditions = [
    sql<SqlBool>`c.book_day between ${period.startDate} and ${period.endDate}`,
    ...inChain(account.kind, account.accountId),
    ...inChain(actor.role, actor.accountId),
    ...(gameId === undefined ? [] : [sql<SqlBool>`c.game_id = ${gameId}`]),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/**
 * The rows of the hourly sums `c` of a branch. Each account above the players has its own; as in inScope, those of an
 * earlier chain are shown to the accounts of that chain. A player has none.
 */
export function inBranch({ actor, account, period, gameId }: Scope): Condition {
  const isWhole = account.kind === 'superadmin' || account.kind === 'admin';
  const conditions = [
    sql<SqlBool>`c.account_id = ${isWhole ? sql`c.network_id` : account.accountId}`,
    sql<SqlBool>`c.book_day between ${period.startDate} and ${period.endDate}`,
    ...(actor.role === 'master' ? [sql<SqlBool>`c.account_id = ${actor.accountId}`] : []),
    ...(actor.role === 'superareamanager' || actor.role === 'areamanager'
      ? inChain(actor.role, actor.accountId)
      : []),
    ...(gameId === undefined ? [] : [sql<SqlBool>`c.game_id = ${gameId}`]),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** Superadmins and admins are identified by their networks alone. */
function inChain(kind: string, accountId: number): Condition[] {
  if (kind === 'superadmin' || kind === 'admin') return [];
  return [sql`${columnOf(kind as Level)} = ${accountId}`];
}

/** True for the networks of a subject; a superadmin's own are all, another one's are those of its admins. */
export function ofNetworks(
  { actor, account }: Pick<ReportSubject, 'actor' | 'account'>,
  column: RawBuilder<number>,
): Condition {
  if (account.kind !== 'superadmin') return sql`${column} = ${account.networkId}`;
  if (account.accountId === actor.accountId) return sql`${column} > 0`;
  return sql`${column} in (
    select h.network_id from accounts h where h.account_id = h.network_id and h.sponsor_id = ${account.accountId})`;
}

/**
 * Names the network of a subject below superadmin once more, for a table that is joined by its key: Citus then runs the
 * whole statement on the node of that network.
 */
export function alsoOfNetwork(
  { account }: Pick<ReportSubject, 'account'>,
  column: RawBuilder<number>,
): Condition {
  return account.kind === 'superadmin' ? sql`true` : sql`${column} = ${account.networkId}`;
}

/** True for the open accounts `a` of the level below the subject. */
export function isOfLevel({ actor, account, level }: ReportSubject): Condition {
  const conditions = [
    ofNetworks({ actor, account }, sql`a.network_id`),
    sql<SqlBool>`a.kind = ${level} and a.closed_at is null`,
    // Names the indexes of all networks, beginning with the kind.
    ...(account.kind === 'superadmin' ? [sql<SqlBool>`a.account_id > 0`] : []),
    ...(account.kind === 'superadmin' || account.kind === 'admin'
      ? []
      : [sql<SqlBool>`a.path @> array[${account.accountId}]::bigint[]`]),
    ...(account.kind === 'player' ? [sql<SqlBool>`a.account_id = ${account.accountId}`] : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** Whether an account with sums below the actor may still be opened: it was not closed or moved since. */
export function isStillOpen(actor: Actor, table: string): RawBuilder<boolean> {
  const isOpen = sql<boolean>`${sql.ref(`${table}.closed_at`)} is null`;
  if (actor.role === 'superadmin' || actor.role === 'admin') return isOpen;
  return sql`(${isOpen} and ${sql.ref(`${table}.path`)} @> array[${actor.accountId}]::bigint[])`;
}
