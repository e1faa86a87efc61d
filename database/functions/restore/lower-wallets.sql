-- Posts the debits of a restore into the clearing wallet, for post_corrections: one movement for each wallet in
-- restore_targets that becomes lower. Returns their sum in hundredths, which the clearing wallet then holds.
-- The caller holds the rows of all wallets of the network (hold_network).
create or replace function lower_wallets(
  p_network bigint, p_act bigint, p_actor_network bigint, p_actor bigint, p_at timestamptz
) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare
  a_wallet bigint[]; a_amount bigint[]; a_after bigint[];
  v_n bigint;
  v_sum bigint;
begin
  -- Arrays carry the rows: an insert with ids of a sequence that reads a table would read all networks on a distributed
  -- database.
  select array_agg(x.wallet_id order by x.wallet_id), array_agg(x.before - x.after order by x.wallet_id),
         array_agg(x.after order by x.wallet_id), count(*), coalesce(sum(x.before - x.after), 0)::bigint
    into a_wallet, a_amount, a_after, v_n, v_sum
    from restore_targets x
   where x.network_id = p_network and x.act = p_act and x.after < x.before;
  insert into transfers (
    network_id, book_day, posted_at, kind, debit_wallet, credit_wallet, amount, debit_after, credit_after,
    actor_network_id, actor_id
  )
  select p_network, business_day(p_at), p_at, 'restore', u.wallet, clearing_wallet(), u.amount,
         u.after, sum(u.amount) over (order by u.wallet),
         p_actor_network, p_actor
    from unnest(a_wallet, a_amount, a_after) u(wallet, amount, after)
   order by u.wallet;
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
