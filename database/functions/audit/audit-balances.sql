-- Audits the balances of one network, or of all networks when p_network is null, for the auditor of the books.
-- Compares every wallet with its kept sum (audited_balances) plus the movements above the marks of its network, all as
-- of one moment. Also checks that balances sum to 0 per network. p_marks says from where on to look for such movements:
-- up to which id all networks were sealed at an earlier moment, one id for each range of ids.
-- Returns one row per difference and no row when the books agree. Amounts are integer hundredths. Takes no locks.
create or replace function audit_balances(p_marks bigint[], p_network bigint default null) returns setof difference
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return query
    with moved as (
      select x.network_id, x.wallet_id, sum(x.balance) balance, sum(x.movements) movements
        from (select k.network_id, k.wallet_id, k.balance, k.movements
                from audited_balances k
               where p_network is null or k.network_id = p_network
              union all
              select t.network_id, s.wallet_id, s.amount::numeric, 1
                from unnest(p_marks) b(after)
                join transfers t on t.transfer_id > b.after and t.transfer_id <= range_end(b.after)
                left join network_marks m on m.network_id = t.network_id and m.id_range = id_range(t.transfer_id),
                     lateral (values (t.debit_wallet, -t.amount), (t.credit_wallet, t.amount)) s(wallet_id, amount)
               where t.transfer_id > coalesce(m.sealed_until, 0) and (p_network is null or t.network_id = p_network)) x
       group by x.network_id, x.wallet_id
    ), judged as (
      select coalesce(w.network_id, m.network_id) network_id, coalesce(w.wallet_id, m.wallet_id) wallet_id,
             w.balance, w.movements, w.floor,
             coalesce(m.balance, 0) moved, coalesce(m.movements, 0) n
        from (select * from wallets x where p_network is null or x.network_id = p_network) w
        full join moved m on m.network_id = w.network_id and m.wallet_id = w.wallet_id
    )
    select j.network_id, f.finding, array[j.wallet_id], null::bigint, null::bigint, null::bigint, f.expected, f.found
      from judged j, lateral (values
        ('balance differs from its movements', j.moved, j.balance::numeric, j.balance is distinct from j.moved),
        ('movements differ from their count', j.n, j.movements::numeric, j.movements is distinct from j.n),
        ('wallet below its floor', j.floor::numeric, j.balance::numeric, j.balance < j.floor)
      ) f(finding, expected, found, is_so)
     where (j.balance is distinct from j.moved or j.movements is distinct from j.n or j.balance < j.floor)
       and f.is_so
    union all
    select w.network_id, 'balances do not sum to zero', '{}', null, null, null, 0, sum(w.balance)
      from wallets w
     where p_network is null or w.network_id = p_network
     group by w.network_id
    having sum(w.balance) <> 0;
end $$;

grant execute on function audit_balances to :app_role;
