import { type RawBuilder, sql } from 'kysely';
import type { Hundredths } from '#contract/ground/money';
import {
  inNetworks,
  isMeant,
  ofDays,
  ofStatus,
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
  const source = scope.wallets === null ? summedByWallet(scope) : gatheredByWallet(scope);
  const { rows } = await sql<TransactionSums>`
    select coalesce(sum(s.rows), 0)::bigint as total,
           coalesce(sum(s.amount) filter (where s.side <> ${sides.debit}), 0)::bigint as credit,
           coalesce(sum(s.amount) filter (where s.side = ${sides.debit}), 0)::bigint as debit,
           coalesce(sum(s.amount) filter (where s.side = ${sides.waiting}), 0)::bigint as pending
      from (${source}) s`.execute(db);
  return rows[0] ?? nothing;
}

const gatheredByWallet = (scope: TransactionScope): RawBuilder<unknown> => sql`
  select s.side, 1 as rows, s.amount from (${gatheredRows(scope)}) s`;

/** Summed per wallet before the join with owners: there are far fewer wallets than postings. */
function summedByWallet(scope: TransactionScope): RawBuilder<unknown> {
  const side = (name: 'debit' | 'credit') => sql`
    select s.network_id, ${sql.lit(sides[name])} as side, s.rows, s.amount
      from (select t.network_id, ${sql.ref(`t.${name}_wallet`)} as wallet, count(*) as rows, sum(t.amount) as amount
              from transfers t where ${inNetworks(scope, 't.network_id')} and ${ofDays(scope)} and ${ofStatus(scope)} group by 1, 2) s
     where ${isMeant(scope)}`;
  const sources = {
    [sides.debit]: side('debit'),
    [sides.credit]: side('credit'),
    [sides.waiting]: waitingByDraw(scope),
  };
  return sql.join(
    sidesOf(scope).map((each) => sources[each]),
    sql` union all `,
  );
}

/**
 * Pending prizes by the draw of their settlement: one settlement per draw, and few in a day. A full join is never a
 * nested loop, which without statistics would add up the prizes for each settlement.
 */
const waitingByDraw = (scope: TransactionScope) => sql`
  select p.network_id, ${sql.lit(sides.waiting)} as side, p.rows, p.amount
    from (select s.network_id, s.draw_id, count(*) as rows, sum(s.amount) as amount
            from (select u.network_id, u.draw_id, u.player_id as wallet, u.amount from unclaimed_prizes u
                   where ${inNetworks(scope, 'u.network_id')}) s
           where ${isMeant(scope)} group by 1, 2) p
    full join (select t.network_id, t.draw_id from transfers t
                where t.kind = 'settle' and t.credit_wallet = prizes_wallet() and ${inNetworks(scope, 't.network_id')} and ${ofDays(scope)}) t
      on t.network_id = p.network_id and t.draw_id = p.draw_id
   where coalesce(p.draw_id, 0) > 0 and coalesce(t.draw_id, 0) > 0`;
