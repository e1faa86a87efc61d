import { type RawBuilder, sql } from 'kysely';
import type { ShiftScope } from '#server/features/shift-sheet/shift-queries';

type Sql = RawBuilder<unknown>;

/**
 * The parts of the sheet of whole networks, that of an admin or a superadmin: movements, what clearings carried forward,
 * balances. All wallets of a network add up to zero, which every audit checks, so its accounts have what the few other
 * wallets lack.
 */
export function networkSums(scope: ShiftScope) {
  const { networkId, accountId, kind } = scope.account;
  const isTop = kind === 'superadmin';
  const below = isTop ? scope.sponsored : [networkId];
  const isHouse =
    below.length === 0 ? sql`false` : sql`w.network_id in (${sql.join(below)}) and w.kind <> 'account'`;
  const own = sql`select w.balance from wallets w where w.network_id = ${networkId} and w.wallet_id = ${accountId}`;
  return {
    movements: networkMovements(scope),
    carried: sql`
      (select x.* from carried_movements x
        where x.wallet_id < issuance_wallet() and (${!isTop} or x.network_id > 0 or x.wallet_id = ${accountId}))`,
    balances: sql`
      select true as is_own, (${own}) as balance
      union all
      select false, (coalesce(-sum(w.balance), 0) - ${isTop ? sql`0` : sql`(${own})`})::bigint from wallets w where ${isHouse}`,
  };
}

/**
 * No account is read: one pass adds up by the owners of both wallets, and the few sums are then split into their sides.
 * All groups are conditions, of which the planner expects two values, so that it adds up in memory. Of a text made from
 * the wallets it expects as many values as there are wallets, and sorts all movements on disk.
 */
function networkMovements(scope: ShiftScope): Sql {
  const { account, shift, sponsored } = scope;
  const { networkId, accountId, kind } = account;
  const { period } = shift;
  const isTop = kind === 'superadmin';
  const isOwn = (wallet: Sql) => sql`${wallet} = ${accountId}`;
  const isOfOthers = (wallet: Sql) =>
    sql`${wallet} < issuance_wallet() and ${isTop ? sql`t.network_id > 0` : sql`${wallet} <> ${accountId}`}`;
  const [debit, credit] = [sql`t.debit_wallet`, sql`t.credit_wallet`];
  return sql`
    select g.kind, x.is_own, g.by_own,
           case when x.with_own then 'own' when x.with_below then 'below' when g.kind not in ('transfer', 'adjust') then 'house'
                when g.is_foreign or (${isTop} and not x.is_own and not g.by_own) then 'branch' else 'border' end as other,
           case when x.is_credit then g.within else 0 end as came, case when x.is_credit then 0 else g.within end as went,
           case when x.is_credit then g.since else -g.since end as since
      from (select t.kind, t.actor_network_id = ${networkId} and t.actor_id = ${accountId} as by_own,
                   ${isOwn(debit)} as from_own, ${isOfOthers(debit)} as from_below,
                   ${isOwn(credit)} as to_own, ${isOfOthers(credit)} as to_below, ${isTop ? isForeign(scope) : sql`false`} as is_foreign,
                   coalesce(sum(t.amount) filter (where t.book_day <= ${period.endDate}::date and t.posted_at < ${shift.until}), 0)::bigint as within,
                    sum(t.amount)::bigint as since
              from transfers t ${isTop ? sql`cross join (${bordersOf(scope)}) f` : sql``}
             where t.network_id in (${sql.join([networkId, ...sponsored])})
               and t.book_day between ${period.startDate}::date and ${shift.lastDay}::date and t.posted_at >= ${shift.from}
             group by 1, 2, 3, 4, 5, 6, 7) g
     cross join lateral (values (false, g.from_own, g.from_below, g.to_own, g.to_below),
                                (true, g.to_own, g.to_below, g.from_own, g.from_below))
                        x(is_credit, is_own, is_below, with_own, with_below)
     where x.is_own or x.is_below`;
}

/**
 * True for transfers of a superadmin's own wallet with anything but a network that it sponsors now: another superadmin
 * sponsors it since. Transfers of another superadmin with a network of the sheet are found by their actor.
 */
const isForeign = ({ account }: ShiftScope): Sql =>
  sql`t.network_id = 0 and t.kind in ('transfer', 'adjust') and ${account.accountId} in (t.debit_wallet, t.credit_wallet)
    and not (array[t.debit_wallet, t.credit_wallet] && f.borders)`;

/** The wallets of network 0 towards the sponsored networks, read first: Citus joins no rows of other networks with them. */
function bordersOf({ sponsored }: ShiftScope): Sql {
  const isSponsored = sponsored.length === 0 ? sql`false` : sql`b.peer_id in (${sql.join(sponsored)})`;
  return sql`select coalesce(array_agg(b.wallet_id), '{}') as borders from wallets b where b.network_id = 0 and ${isSponsored}`;
}
