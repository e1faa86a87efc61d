-- Computes the kept sums (audited_balances, sealed_days) of one network again: from the movements up to the marks of
-- the network and from what clearings carried forward. For reseal_days. Returns nothing. The caller holds the lock of
-- the books.
create or replace function sum_sealed(p_network bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
declare v_wallets bigint[]; v_days date[]; v_came bigint[]; v_went bigint[]; v_counts bigint[];
begin
  select array_agg(x.wallet_id), array_agg(x.book_day), array_agg(x.came), array_agg(x.went), array_agg(x.n)
    into v_wallets, v_days, v_came, v_went, v_counts
    from (select y.wallet_id, y.book_day, sum(y.came)::bigint came, sum(y.went)::bigint went, sum(y.n)::bigint n
            from (select s.wallet_id, t.book_day, s.came, s.went, 1 n
                    from transfers t
                    join network_marks m on m.network_id = p_network and m.id_range = id_range(t.transfer_id),
                         lateral (values (t.debit_wallet, 0, t.amount), (t.credit_wallet, t.amount, 0))
                           s(wallet_id, came, went)
                   where t.network_id = p_network and t.transfer_id <= m.sealed_until
                  union all
                  select c.wallet_id, c.book_day, c.amount_in, c.amount_out, c.movements
                    from carried_movements c
                   where c.network_id = p_network) y
           group by y.wallet_id, y.book_day) x;
  delete from sealed_days k where k.network_id = p_network;
  insert into sealed_days (network_id, wallet_id, book_day, amount_in, amount_out, movements)
  select p_network, u.wallet_id, u.book_day, u.came, u.went, u.n
    from unnest(v_wallets, v_days, v_came, v_went, v_counts) u(wallet_id, book_day, came, went, n);
  delete from audited_balances k where k.network_id = p_network;
  insert into audited_balances (network_id, wallet_id, balance, movements)
  select p_network, u.wallet_id, sum(u.came::numeric - u.went), sum(u.n)
    from unnest(v_wallets, v_came, v_went, v_counts) u(wallet_id, came, went, n)
   group by u.wallet_id;
end $$;
