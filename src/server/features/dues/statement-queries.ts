import { sql } from 'kysely';
import type { IssuedState, listStatements, statementTable } from '#contract/dues/statements';
import type { Day } from '#contract/ground/date-presets';
import type { Hundredths } from '#contract/ground/money';
import { type Edge, refused } from '#server/features/dues/edge-queries';
import type { Actor } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';
import { searchPattern } from '#server/platform/database/search-pattern';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { type FilterOf, orderBy, type ReportRows } from '#server/shared/lists/report-list-queries';
import type { StoredRow } from '#server/shared/lists/table-rows';

/** The figures of one period, issued or open. Amounts are hundredths, rates hundredths of a percent. */
export interface StatementRecord {
  firstDay: Day;
  lastDay: Day;
  /** The last day of its period. */
  endsOn: Day;
  opening: Hundredths;
  play: Hundredths;
  win: Hundredths;
  supercom: Hundredths;
  distcom: Hundredths;
  retailcom: Hundredths;
  usercom: Hundredths;
  given: Hundredths;
  taken: Hundredths;
  net: Hundredths;
  share: Hundredths;
  carriedBefore: Hundredths;
  carried: Hundredths;
  due: Hundredths;
  paid: Hundredths;
  writtenOff: Hundredths;
  corrected: Hundredths;
  closing: Hundredths;
  basis: 'result' | 'points';
  plan: 'turnover' | 'share' | 'shareProfit' | null;
  shareRate: number | null;
  pointPrice: number | null;
}

export interface IssuedRecord extends StatementRecord {
  statementId: number;
  networkId: number;
  accountId: number;
  parentId: number;
  issuedAt: Date;
  acceptedBy: string | null;
  /** By its account, or after the days of its terms. */
  isAccepted: boolean;
  state: IssuedState;
  /** Since it had to be paid; 0 if nothing of it is open, or while it is disputed. */
  overdueDays: number;
}

const figures = sql`x.play, x.win, x.supercom, x.distcom, x.retailcom, x.usercom, x.given, x.taken, x.net, x.share,
  x.carried_before, x.carried, x.due, t.basis, t.plan, t.share_rate, t.point_price`;

/**
 * The open periods of an edge up to a day, each with what was owed before and after it. Payments after the last day are
 * those of the last period.
 */
export async function listOpenLines(
  db: Database,
  { account: { networkId, accountId }, parentId }: Edge,
  until: Day,
): Promise<StatementRecord[]> {
  const { rows } =
    await sql<StatementRecord>`select * from open_lines(${networkId}, ${accountId}, ${parentId}, ${until}::date)`.execute(
      db,
    );
  return rows;
}

/** The first business day that has a draw which is neither settled nor void; null without one. */
export async function findUnsettledDay(db: Database, networkId: number): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select min(d.book_day) as day from draws d
     where d.network_id = ${networkId} and d.status in ('open', 'closed', 'drawn')`.execute(db);
  return rows[0]?.day ?? null;
}

/** An issued statement of this network. */
export async function findStatement(
  db: Database | Transaction,
  networkId: number,
  statementId: number,
): Promise<IssuedRecord | undefined> {
  const { rows } = await sql<IssuedRecord>`
    select z.*, case when z.state in ('issued', 'accepted') and z.closing > 0 then greatest(z.today - z.pay_by, 0) else 0 end as overdue_days
      from (select x.statement_id, x.network_id, x.account_id, x.parent_id, x.first_day, x.last_day, x.last_day as ends_on,
                   x.opening, ${figures}, x.paid, x.written_off, x.corrected, x.closing, x.issued_at,
                   c.actor_username as accepted_by, is_accepted(x.network_id, x.statement_id) as is_accepted,
                   statement_state(x.network_id, x.statement_id) as state,
                   business_day(x.issued_at) + t.grace_days as pay_by, business_day(statement_timestamp()) as today
              from due_statements x
              join due_terms t on t.network_id = x.network_id and t.terms_id = x.terms_id
              left join due_acceptances c on c.network_id = x.network_id and c.statement_id = x.statement_id
             where x.network_id = ${networkId} and x.statement_id = ${statementId}) z`.execute(db);
  return rows[0];
}

/** Statements, or edges, of a network in one transaction. */
const atOnce = 25;

/** The networks that have periods which are over and have no statement yet, or statements to count again. */
export async function listClosingNetworks(db: Database): Promise<number[]> {
  const { rows } = await sql<{ networkId: number }>`
    select distinct e.network_id from due_edges e
     where e.closes_on < business_day(statement_timestamp()) or e.recount_from is not null order by 1`.execute(
    db,
  );
  return rows.map(({ networkId }) => networkId);
}

/** Counts statements of a network again whose days a restore changed; returns how many edges were looked at. */
export async function recountSome(db: Database, networkId: number): Promise<number> {
  const { rows } = await sql<{ edges: number }>`
    select recount_dues(${networkId}, ${sql.lit(atOnce)}) as edges`.execute(db);
  return rows[0]?.edges ?? 0;
}

/** Marks the day of a network: statements of earlier days wait for the transactions that run now. */
export async function markDues(db: Database, networkId: number): Promise<void> {
  await sql`select mark_dues(${networkId})`.execute(db);
}

/** Issues some statements of a network; returns how many. */
export async function issueSome(db: Database, networkId: number): Promise<number> {
  const { rows } = await sql<{ issued: number }>`
    select issue_statements(${networkId}, ${sql.lit(atOnce)}) as issued`.execute(db);
  return rows[0]?.issued ?? 0;
}

/** The networks that have a statement which may have become overdue. */
export async function listOverdueNetworks(db: Database): Promise<number[]> {
  const { rows } = await sql<{ networkId: number }>`
    select distinct e.network_id from due_edges e
     where e.overdue_on <= business_day(statement_timestamp()) order by 1`.execute(db);
  return rows.map(({ networkId }) => networkId);
}

/** The networks with an edge that has, or had, a limit. */
export async function listLimitedNetworks(db: Database): Promise<number[]> {
  const { rows } = await sql<{ networkId: number }>`
    select distinct e.network_id from due_edges e where e.is_judged order by 1`.execute(db);
  return rows.map(({ networkId }) => networkId);
}

/** Tells of limits that dues of a network have reached, for some edges after an account; returns the last account. */
export async function tellLimitsAfter(
  db: Database,
  networkId: number,
  after: number,
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select tell_limits(${networkId}, ${after}, ${sql.lit(atOnce)}) as last`.execute(db);
  return rows[0]?.last ?? null;
}

/** Tells of overdue statements of some edges of a network; returns for how many it looked. */
export async function tellSome(db: Database, networkId: number): Promise<number> {
  const { rows } = await sql<{ looked: number }>`
    select tell_overdue(${networkId}, ${sql.lit(atOnce)}) as looked`.execute(db);
  return rows[0]?.looked ?? 0;
}

/** Notes that the account of a statement accepted it, once; statement_disputed while a dispute has no answer. */
export async function insertAcceptance(
  tx: Transaction,
  { networkId, statementId }: Pick<IssuedRecord, 'networkId' | 'statementId'>,
  actor: Actor,
): Promise<number> {
  await sql`
    select accept_statement(${networkId}, ${statementId}, ${actor.accountId}, ${actor.username})`
    .execute(tx)
    .catch(refused);
  return statementId;
}

/** The network of a statement, found by its id alone. */
export async function networkOfStatement(db: Database, statementId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('dueStatements')
    .select('networkId')
    .where('statementId', '=', statementId)
    .executeTakeFirst();
  return row?.networkId;
}

/** A row before its id is known as that of its statement. */
export type StatementListRecord = Omit<StoredRow<typeof statementTable.columns>, '_id'> & {
  statementId: number;
};
const keys = { username: 'username_key' };

/** The statements of an account with its References, and of other accounts with it. A superadmin has those of its admins. */
export function statementList(
  { networkId, accountId, kind }: AccountRow,
  { search = '', sort = 'lastDay', order = 'desc', state }: FilterOf<typeof listStatements>,
): ReportRows<StatementListRecord> {
  const isOf =
    kind === 'superadmin'
      ? sql`s.network_id > 0 and s.parent_id = 0 and a.sponsor_id = ${accountId}`
      : sql`s.network_id = ${networkId} and ${accountId} in (s.account_id, s.parent_id)`;
  const alsoOf = (table: string) =>
    kind === 'superadmin' ? sql`true` : sql`${sql.ref(`${table}.network_id`)} = ${networkId}`;
  return {
    rows: sql<StatementListRecord>`
      select s.statement_id, s.first_day, s.last_day, s.account_id, a.username, a.username_key, a.kind as role,
             p.username as parent, s.opening, s.due, s.paid, s.written_off, s.corrected, s.closing,
             statement_state(s.network_id, s.statement_id) as state, s.issued_at
        from due_statements s
        join accounts a on a.network_id = s.network_id and a.account_id = s.account_id and ${alsoOf('a')}
        left join accounts p on p.network_id = s.network_id and p.account_id = s.parent_id and ${alsoOf('p')}
       where ${isOf} and a.search_key like ${searchPattern(search)}
         ${state === undefined ? sql`` : sql`and statement_state(s.network_id, s.statement_id) = ${state}`}`,
    order: sql`${orderBy(sort, order, keys)}, r.statement_id desc`,
  };
}
