-- Seals the movements of one network whose ids are above p_after and up to p_until, both of one range of ids, and adds
-- them to the kept sums of each wallet (audited_balances) and of its days (sealed_days). For seal_movements, which
-- names the business days of the movements. Returns false, having done nothing, while another transaction appends
-- blocks to the chain of the network. Movements up to the network's own mark are sealed already.
-- Tries the lock of the books (hold_books) without waiting; then it locks the kept sums and the mark of the network.
create or replace function seal_network(p_network bigint, p_after bigint, p_until bigint, p_days date[])
returns boolean
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_after bigint := p_after;
  v_wallets bigint[]; v_days date[]; v_came bigint[]; v_went bigint[]; v_counts bigint[];
  g record;
begin
  if not hold_books(p_network, false) then return false; end if;
  select greatest(p_after, max(m.sealed_until)) into v_after
    from network_marks m where m.network_id = p_network and m.id_range = id_range(p_until);
  if v_after >= p_until then return true; end if;
  for g in
    select l.book_day, count(*) n, sum(l.amount) amount, string_agg(l.leaf, '' order by l.transfer_id) leaves
      from movement_leaves l
     where l.network_id = p_network and l.book_day = any (p_days)
       and l.transfer_id > v_after and l.transfer_id <= p_until
     group by l.book_day
     order by l.book_day
  loop
    perform append_block(p_network, g.book_day, v_after, p_until, g.n, g.amount, g.leaves, '', false);
  end loop;
  select array_agg(x.wallet_id), array_agg(x.book_day), array_agg(x.came), array_agg(x.went), array_agg(x.n)
    into v_wallets, v_days, v_came, v_went, v_counts
    from (select s.wallet_id, t.book_day, sum(s.came)::bigint came, sum(s.went)::bigint went, count(*) n
            from transfers t,
                 lateral (values (t.debit_wallet, 0, t.amount), (t.credit_wallet, t.amount, 0)) s(wallet_id, came, went)
           where t.network_id = p_network and t.book_day = any (p_days)
             and t.transfer_id > v_after and t.transfer_id <= p_until
           group by s.wallet_id, t.book_day) x;
  insert into sealed_days as k (network_id, wallet_id, book_day, amount_in, amount_out, movements)
  select p_network, u.wallet_id, u.book_day, u.came, u.went, u.n
    from unnest(v_wallets, v_days, v_came, v_went, v_counts) u(wallet_id, book_day, came, went, n)
  on conflict (network_id, wallet_id, book_day) do update
    set amount_in = k.amount_in + excluded.amount_in, amount_out = k.amount_out + excluded.amount_out,
        movements = k.movements + excluded.movements;
  insert into audited_balances as k (network_id, wallet_id, balance, movements)
  select p_network, u.wallet_id, sum(u.came::numeric - u.went), sum(u.n)
    from unnest(v_wallets, v_came, v_went, v_counts) u(wallet_id, came, went, n)
   group by u.wallet_id
  on conflict (network_id, wallet_id) do update
    set balance = k.balance + excluded.balance, movements = k.movements + excluded.movements;
  insert into network_marks (network_id, id_range, sealed_until) values (p_network, id_range(p_until), p_until)
  on conflict (network_id, id_range) do update set sealed_until = excluded.sealed_until;
  return true;
end $$;
