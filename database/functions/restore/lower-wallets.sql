-- Posts the debits of a restore into the clearing wallet, for post_corrections: one movement for each wallet in
-- restore_targets that becomes lower. Returns their sum in hundredths, which the clearing wallet then holds.
-- The caller holds the rows of all wallets of the network (hold_network).
create or replace function lower_wallets(
  p_network bigint, p_act bigint, p_actor_network bigint, p_actor bigint, p_at timestamptz
) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare
  v_n bigint;
  v_sum bigint;
begin
  select count(*), coalesce(sum(x.before - x.after), 0)::bigint into v_n, v_sum
    from restore_targets x
   where x.network_id = p_network and x.act = p_act and x.after < x.before;
  insert into transfers (
    network_id, book_day, posted_at, kind, debit_wallet, credit_wallet, amount, debit_after, credit_after,
    actor_network_id, actor_id
  )
  select p_network, business_day(p_at), p_at, 'restore', x.wallet_id, clearing_wallet(), x.before - x.after,
         x.after, sum(x.before - x.after) over (order by x.wallet_id),
         p_actor_network, p_actor
    from restore_targets x
   where x.network_id = p_network and x.act = p_act and x.after < x.before
   order by x.wallet_id;
  update wallets w
     set balance = x.after, movements = w.movements + 1
    from restore_targets x
   where x.network_id = p_network
     and x.act = p_act
     and w.network_id = p_network
     and w.wallet_id = x.wallet_id
     and x.after < x.before;
  update wallets w
     set balance = w.balance + v_sum, movements = w.movements + v_n
   where w.network_id = p_network and w.wallet_id = clearing_wallet() and v_n > 0;
  return v_sum;
end $$;
