import { type RawBuilder, sql } from 'kysely';
import type { ShiftScope } from '#server/features/shift-sheet/shift-queries';

type Sql = RawBuilder<unknown>;

/** The parts of the sheet of a branch: movements, what clearings carried forward, balances. */
export function branchSums(scope: ShiftScope) {
  const { networkId, accountId } = scope.account;
  const ofBranch = (table: 'wallets' | 'carried_movements'): Sql => sql`
    (select x.* from (${members(scope.account)}) m
       join ${sql.table(table)} x on x.network_id = ${networkId} and x.wallet_id = m.account_id)`;
  return {
    movements: branchMovements(scope),
    carried: ofBranch('carried_movements'),
    balances: sql`
      select w.wallet_id = ${accountId} as is_own, sum(w.balance)::bigint as balance
        from ${ofBranch('wallets')} w group by 1`,
  };
}

/**
 * The movements of a sheet of a part of a network: those of each wallet of the branch, found by its index. Credit of a
 * stake goes to a game, so stakes are looked for on the debit side only.
 */
function branchMovements({ account, shift }: ShiftScope): Sql {
  const { networkId, accountId, path } = account;
  const side = (wallet: string, other: string, sign: number) => sql`
    select t.kind, m.account_id = ${accountId} as is_own, ${sql.ref(other)} as other_wallet,
           t.actor_network_id = ${networkId} and t.actor_id = ${accountId} as by_own,
           ${sql.lit(sign)} * t.amount as amount, t.book_day <= ${shift.period.endDate}::date and t.posted_at < ${shift.until} as is_within
      from m join transfers t on t.network_id = ${networkId} and ${sql.ref(wallet)} = m.account_id
     where t.book_day >= ${shift.period.startDate}::date and t.posted_at >= ${shift.from} ${sign > 0 ? sql`and t.kind <> 'stake'` : sql``}`;
  return sql`
    select s.kind, s.is_own, s.by_own, s.other,
           coalesce(sum(s.amount) filter (where s.is_within and s.amount > 0), 0)::bigint as came,
           coalesce(-sum(s.amount) filter (where s.is_within and s.amount < 0), 0)::bigint as went, sum(s.amount)::bigint as since
      from (with m as (${members(account)}),
                 t as (${side('t.debit_wallet', 't.credit_wallet', -1)}
                       union all ${side('t.credit_wallet', 't.debit_wallet', 1)})
            select t.kind, t.is_own, t.by_own, t.is_within, t.amount,
                   case when t.other_wallet = ${accountId} then 'own' when o.account_id is not null then 'below'
                        when t.other_wallet = any (${path}::bigint[]) then 'above'
                        when t.other_wallet < issuance_wallet() then 'branch'
                        when t.kind in ('transfer', 'adjust') then 'border' else 'house' end as other
              from t left join m o on o.account_id = t.other_wallet) s
     group by 1, 2, 3, 4`;
}

/** The operator and every account below it. Open and closed accounts each have their index of branches. */
function members({ networkId, accountId }: ShiftScope['account']): Sql {
  const those = (state: string) => sql`
    select a.account_id from accounts a
     where a.network_id = ${networkId} and a.path @> array[${accountId}]::bigint[] and a.closed_at ${sql.raw(state)}`;
  return sql`${those('is null')} union all ${those('is not null')}`;
}
