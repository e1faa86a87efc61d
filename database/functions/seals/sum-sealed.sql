-- Computes the kept sums (audited_balances) of one network again: from the movements up to the marks of the network and
-- from what clearings carried forward. For reseal_days. Returns nothing. The caller holds the lock of the books.
create or replace function sum_sealed(p_network bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
declare v_wallets bigint[]; v_balances numeric[]; v_counts bigint[];
begin
  select array_agg(x.wallet_id), array_agg(x.amount), array_agg(x.n) into v_wallets, v_balances, v_counts
    from (select y.wallet_id, sum(y.amount) amount, sum(y.n) n
            from (select s.wallet_id, s.amount, 1 n
                    from transfers t
                    join network_marks m on m.network_id = p_network and m.id_range = id_range(t.transfer_id),
                         lateral (values (t.debit_wallet, -t.amount), (t.credit_wallet, t.amount)) s(wallet_id, amount)
                   where t.network_id = p_network and t.transfer_id <= m.sealed_until
                  union all
                  select c.wallet_id, c.amount_in - c.amount_out, c.movements
                    from carried_movements c
                   where c.network_id = p_network) y
           group by y.wallet_id) x;
  delete from audited_balances k where k.network_id = p_network;
  insert into audited_balances (network_id, wallet_id, balance, movements)
  select p_network, u.wallet_id, u.balance, u.n from unnest(v_wallets, v_balances, v_counts) u(wallet_id, balance, n);
end $$;
