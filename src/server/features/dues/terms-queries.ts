import { type Selectable, sql } from 'kysely';
import { termsTexts } from '#contract/dues/terms';
import type { Day } from '#contract/ground/date-presets';
import type { Hundredths } from '#contract/ground/money';
import { type Edge, edgeOf } from '#server/features/dues/edge-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';
import { sqlState } from '#server/platform/database/database-errors';
import type { DB } from '#server/platform/database/database-types';
import type { AccountRow } from '#server/shared/accounts/account-rows';

export type TermsRow = Selectable<DB['dueTerms']>;
/** What an operator sets. Rates are hundredths of a percent, amounts hundredths of points. */
export type NewTerms = Pick<
  TermsRow,
  | 'fromDay'
  | 'basis'
  | 'plan'
  | 'shareRate'
  | 'pointPrice'
  | 'period'
  | 'weekday'
  | 'graceDays'
  | 'acceptDays'
  | 'creditReference'
  | 'dueLimit'
  | 'warnAt'
  | 'increaseAmount'
  | 'increaseUntil'
  | 'increaseReason'
  | 'whenOverdue'
>;

/** All terms of an edge, the latest day first; of one day the last one first. */
export async function listTerms(
  db: Database | Transaction,
  { account, parentId }: Edge,
): Promise<TermsRow[]> {
  return db
    .selectFrom('dueTerms')
    .selectAll()
    .where('networkId', '=', account.networkId)
    .where('accountId', '=', account.accountId)
    .where('parentId', '=', parentId)
    .orderBy('fromDay', 'desc')
    .orderBy('termsId', 'desc')
    .execute();
}

/** The terms that hold on a day, of a list that begins with the latest. */
export const termsOn = <Terms extends Pick<TermsRow, 'fromDay'>>(terms: readonly Terms[], day: Day) =>
  terms.find(({ fromDay }) => fromDay <= day);

/** Writes terms; returns their id. A day with a statement, or before one whose history was cleared, is refused. */
export async function insertTerms(
  tx: Transaction,
  actor: Actor,
  { account, parentId }: Edge,
  terms: NewTerms,
): Promise<number> {
  const row = {
    from_day: terms.fromDay,
    basis: terms.basis,
    plan: terms.plan,
    share_rate: terms.shareRate,
    point_price: terms.pointPrice,
    period: terms.period,
    weekday: terms.weekday,
    grace_days: terms.graceDays,
    accept_days: terms.acceptDays,
    credit_reference: terms.creditReference,
    due_limit: terms.dueLimit,
    warn_at: terms.warnAt,
    increase_amount: terms.increaseAmount,
    increase_until: terms.increaseUntil,
    increase_reason: terms.increaseReason,
    when_overdue: terms.whenOverdue,
  };
  try {
    const { rows } = await sql<{ termsId: number }>`
      select write_terms(${account.networkId}, ${account.accountId}, ${parentId}, ${actor.networkId},
                         ${actor.accountId}, ${actor.username}, ${JSON.stringify(row)}::jsonb) as terms_id`.execute(
      tx,
    );
    return rows[0]?.termsId ?? 0;
  } catch (error) {
    const refusals: Record<string, string> = { PB040: termsTexts.issued, PB048: termsTexts.cleared };
    const fromDay = refusals[sqlState(error) ?? ''];
    if (fromDay === undefined) throw error;
    throw new AppError('invalid_input', { fields: { fromDay }, cause: error });
  }
}

interface Trial {
  firstDay: Day;
  lastDay: Day;
  due: Hundredths;
  /** By its statement. */
  was: Hundredths | null;
}

/** What an account would have owed for its last closed period by other terms; undefined without such a period. */
export async function findTrial(
  db: Database,
  { account, parentId }: Edge,
  terms: Pick<NewTerms, 'basis' | 'plan' | 'period' | 'weekday'> & { rate: number },
): Promise<Trial | undefined> {
  const { rows } = await sql<Trial>`
    select * from try_terms(${account.networkId}, ${account.accountId}, ${parentId}, ${terms.basis}, ${terms.plan},
                            ${terms.rate}, ${terms.period}, ${terms.weekday}::smallint)`.execute(db);
  return rows[0];
}

interface Neighbours {
  /** The smallest share of the Reference, and the largest of the accounts below, on a day or later; null without. */
  above: number | null;
  below: number | null;
}

/** Shares of the edges next to an edge, from a day on. */
export async function readSharesAround(
  tx: Transaction,
  { account: { networkId, accountId } }: Edge,
  parent: AccountRow | null,
  day: Day,
): Promise<Neighbours> {
  const rates = (edge: { accountId: number | null; parentId: number | null }) => sql`
    (select t.share_rate, t.account_id, t.from_day,
            coalesce(lead(t.from_day) over (partition by t.account_id order by t.from_day, t.terms_id), 'infinity') as until
       from due_terms t
      where t.network_id = ${networkId}
        and ${edge.accountId === null ? sql`true` : sql`t.account_id = ${edge.accountId}`}
        and ${edge.parentId === null ? sql`true` : sql`t.parent_id = ${edge.parentId}`})`;
  const above = parent === null ? null : edgeOf(parent);
  const { rows } = await sql<Neighbours>`
    select (select min(x.share_rate) from ${rates({ accountId: above?.account.accountId ?? 0, parentId: above?.parentId ?? 0 })} x
             where x.until > ${day}::date and x.until > x.from_day) as above,
           (select max(x.share_rate) from ${rates({ accountId: null, parentId: accountId })} x
              join accounts a on a.network_id = ${networkId} and a.account_id = x.account_id and a.parent_id = ${accountId}
                             and a.closed_at is null
             where x.until > ${day}::date and x.until > x.from_day) as below`.execute(tx);
  return rows[0] ?? { above: null, below: null };
}
