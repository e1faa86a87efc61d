-- Posts one movement of kind 'restore' for each wallet in restore_targets, for restore_network. Returns nothing.
-- First posts all debits into the clearing wallet, then all credits out of it, so that the clearing wallet is never
-- below zero. It begins and ends at 0. Amounts are integer hundredths.
-- The caller holds the rows of all wallets of the network (hold_network). Creates a missing clearing wallet.
-- Raises PB018 when the corrections do not sum to zero.
create or replace function post_corrections(p_network bigint, p_act bigint, p_actor_network bigint, p_actor bigint)
returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_at timestamptz := clock_timestamp();
  v_n bigint;
  v_sum bigint;
begin
  insert into wallets (network_id, wallet_id, kind)
  values (p_network, clearing_wallet(), 'clearing')
  on conflict do nothing;
  select count(*), coalesce(sum(x.before - x.after), 0)::bigint into v_n, v_sum
    from restore_targets x
   where x.network_id = p_network and x.act = p_act and x.after < x.before;
  insert into transfers (
    network_id, book_day, posted_at, kind, debit_wallet, credit_wallet, amount, debit_after, credit_after,
    actor_network_id, actor_id
  )
  select p_network, business_day(v_at), v_at, 'restore', x.wallet_id, clearing_wallet(), x.before - x.after,
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

  insert into transfers (
    network_id, book_day, posted_at, kind, debit_wallet, credit_wallet, amount, debit_after, credit_after,
    actor_network_id, actor_id
  )
  select p_network, business_day(v_at), v_at, 'restore', clearing_wallet(), x.wallet_id, x.after - x.before,
         v_sum - sum(x.after - x.before) over (order by x.wallet_id), x.after,
         p_actor_network, p_actor
    from restore_targets x
   where x.network_id = p_network and x.act = p_act and x.after > x.before
   order by x.wallet_id;
  update wallets w
     set balance = x.after, movements = w.movements + 1
    from restore_targets x
   where x.network_id = p_network
     and x.act = p_act
     and w.network_id = p_network
     and w.wallet_id = x.wallet_id
     and x.after > x.before;
  select count(*), coalesce(sum(x.after - x.before), 0)::bigint into v_n, v_sum
    from restore_targets x
   where x.network_id = p_network and x.act = p_act and x.after > x.before;
  update wallets w
     set balance = w.balance - v_sum, movements = w.movements + v_n
   where w.network_id = p_network and w.wallet_id = clearing_wallet() and v_n > 0;
  if exists (select from wallets w
              where w.network_id = p_network and w.wallet_id = clearing_wallet() and w.balance <> 0) then
    raise exception 'corrections do not sum to zero' using errcode = 'PB018';
  end if;
end $$;
