import { type RawBuilder, sql } from 'kysely';
import type { Hundredths } from '#contract/ground/money';
import {
  houseWallet,
  inNetworks,
  isAsked,
  isMeant,
  isOfNetwork,
  ofDays,
  ofOwner,
  ofSide,
  sides,
  sidesOf,
} from '#server/features/transactions/transaction-conditions';
import { gatheredRows } from '#server/features/transactions/transaction-keys';
import type { TransactionScope } from '#server/features/transactions/transaction-scope';
import type { Database } from '#server/platform/database/database';

export interface TransactionSums {
  /** The number of rows. */
  total: number;
  /** Pending prizes included: they are rows of the list. */
  credit: Hundredths;
  debit: Hundredths;
  /** The unclaimed part of `credit`. */
  pending: Hundredths;
}

const nothing: TransactionSums = { total: 0, credit: 0, debit: 0, pending: 0 };

/** Number and sums of the rows of a list. */
export async function sumTransactions(db: Database, scope: TransactionScope): Promise<TransactionSums> {
  if (sidesOf(scope).length === 0) return nothing;
  const source = scope.wallets === null ? summedRows(scope) : gatheredByWallet(scope);
  const { rows } = await sql<TransactionSums>`
    select coalesce(sum(s.rows), 0)::bigint as total,
           coalesce(sum(s.amount) filter (where s.side <> ${sides.debit} or s.is_both), 0)::bigint as credit,
           coalesce(sum(s.amount) filter (where s.side = ${sides.debit}), 0)::bigint as debit,
           coalesce(sum(s.amount) filter (where s.side = ${sides.waiting}), 0)::bigint as pending
      from (${source}) s`.execute(db);
  return rows[0] ?? nothing;
}

const gatheredByWallet = (scope: TransactionScope): RawBuilder<unknown> => sql`
  select s.side, 1 as rows, s.amount, s.is_both from (${gatheredRows(scope)}) s`;

function summedRows(scope: TransactionScope): RawBuilder<unknown> {
  const asked = sidesOf(scope);
  const posted = (['debit', 'credit'] as const).filter((name) => asked.includes(sides[name]));
  const byOwner = [
    ...posted.map((name) => ofOwners(scope, name)),
    ...(scope.isByPosting && posted.length > 1 ? [betweenOwners(scope)] : []),
  ];
  const ofPostings = scope.withGames ? [wholeNetworks(scope)] : byOwner;
  return sql.join(
    [
      ...(posted.length > 0 ? ofPostings : []),
      ...(asked.includes(sides.waiting) ? [waitingByDraw(scope)] : []),
    ],
    sql` union all `,
  );
}

/**
 * With games, every account is meant: none is looked up, and the postings are read once, grouped by the wallets that
 * belong to no account, of which there are few.
 */
const wholeNetworks = (scope: TransactionScope): RawBuilder<unknown> => sql`
  select s.network_id, x.side, case when x.is_second and ${isOfNetwork('s.network_id', 's.debit')} then 0 else s.rows end as rows, s.amount, false as is_both
    from (select t.network_id, ${houseWallet('t.debit_wallet')} as debit, ${houseWallet('t.credit_wallet')} as credit,
                 count(*) as rows, sum(t.amount) as amount
            from transfers t where ${inNetworks(scope, 't.network_id')} and ${ofDays(scope)} and ${isAsked(scope)} group by 1, 2, 3) s
   cross join lateral (
     values (${sql.lit(sides.debit)}, s.debit, false),
            (${sql.lit(sides.credit)}, s.credit, ${sql.lit(scope.isByPosting && sidesOf(scope).includes(sides.debit))})) x(side, wallet, is_second)
   where ${ofSide(scope, sql`x.side`)} and ${isOfNetwork('s.network_id', 'x.wallet')}`;

const ofOwners = (scope: TransactionScope, name: 'debit' | 'credit'): RawBuilder<unknown> => sql`
  select t.network_id, ${sql.lit(sides[name])} as side, count(*) as rows, sum(t.amount) as amount, false as is_both
    from transfers t
    join accounts a on a.network_id = t.network_id and a.account_id = ${sql.ref(`t.${name}_wallet`)} and ${ofOwner(scope, 't')}
   where ${inNetworks(scope, 't.network_id')} and ${ofDays(scope)} and ${isAsked(scope)} group by 1`;

/** In a list by posting, a posting between two accounts of the scope is one row of the two that were counted. */
const betweenOwners = (scope: TransactionScope): RawBuilder<unknown> => sql`
  select t.network_id, ${sql.lit(sides.credit)} as side, -count(*) as rows, 0 as amount, false as is_both
    from transfers t
    join accounts a on a.network_id = t.network_id and a.account_id = t.debit_wallet and ${ofOwner(scope, 't')}
   cross join lateral (
     select a.account_id from accounts a
      where a.network_id = t.network_id and a.account_id = t.credit_wallet and ${ofOwner(scope, 't')}) b
   where ${inNetworks(scope, 't.network_id')} and ${ofDays(scope)} and ${isAsked(scope)} group by 1`;

/**
 * Pending prizes by the draw of their settlement: one settlement per draw, and few in a day. A full join is never a
 * nested loop, which without statistics would add up the prizes for each settlement.
 */
const waitingByDraw = (scope: TransactionScope) => sql`
  select p.network_id, ${sql.lit(sides.waiting)} as side, p.rows, p.amount, false as is_both
    from (select s.network_id, s.draw_id, count(*) as rows, sum(s.amount) as amount
            from (select u.network_id, u.draw_id, u.player_id as wallet, u.amount from unclaimed_prizes u
                   where ${inNetworks(scope, 'u.network_id')}) s
           where ${isMeant(scope, { hasWords: false })} group by 1, 2) p
    full join (select t.network_id, t.draw_id from transfers t
                where t.kind = 'settle' and t.credit_wallet = prizes_wallet() and ${inNetworks(scope, 't.network_id')} and ${ofDays(scope)}) t
      on t.network_id = p.network_id and t.draw_id = p.draw_id
   where coalesce(p.draw_id, 0) > 0 and coalesce(t.draw_id, 0) > 0`;
