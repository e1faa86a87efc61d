-- Returns the ids of the wallets of one network whose kept sum (audited_balances) differs from the sum of their
-- movements up to the marks of the network, carried movements included. explain_day names them when a sealed movement
-- is missing.
create or replace function wallets_that_lost(p_network bigint) returns bigint[]
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select coalesce(array_agg(k.wallet_id order by k.wallet_id), '{}')
      from audited_balances k
      left join (select x.wallet_id, sum(x.amount) amount, sum(x.n) n
                   from (select s.wallet_id, s.amount, 1 n
                           from transfers t
                           join network_marks m on m.network_id = p_network and m.id_range = id_range(t.transfer_id),
                                lateral (values (t.debit_wallet, -t.amount), (t.credit_wallet, t.amount))
                                  s(wallet_id, amount)
                          where t.network_id = p_network and t.transfer_id <= m.sealed_until
                         union all
                         select c.wallet_id, c.amount_in - c.amount_out, c.movements
                           from carried_movements c
                          where c.network_id = p_network) x
                  group by x.wallet_id) d
             on d.wallet_id = k.wallet_id
     where k.network_id = p_network
       and (k.balance, k.movements) is distinct from (coalesce(d.amount, 0), coalesce(d.n, 0)));
end $$;
