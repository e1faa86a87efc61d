-- Returns the ids of the wallets of one network whose kept sum (audited_balances) differs from the sum of their
-- movements up to sealed_until, carried movements included. explain_day names them when a sealed movement is missing.
create or replace function wallets_that_lost(p_network bigint) returns bigint[]
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select coalesce(array_agg(k.wallet_id order by k.wallet_id), '{}')
      from audited_balances k
      left join (select x.wallet_id, sum(x.amount) amount, sum(x.n) n
                   from (select t.debit_wallet wallet_id, -t.amount amount, 1 n
                           from transfers t, ledger_marks m
                          where t.network_id = p_network and t.transfer_id <= m.sealed_until
                         union all
                         select t.credit_wallet, t.amount, 1
                           from transfers t, ledger_marks m
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
