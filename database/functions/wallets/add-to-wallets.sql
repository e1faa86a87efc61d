-- Adds each amount (hundredths, negative for a debit) to its wallet and counts one movement for each entry. A wallet
-- may occur more than once. The caller has locked all of them and writes the transfers. Returns nothing.
-- Raises PB011 where a wallet does not exist, and PB014 where one would pass its ceiling (wallet_ceiling).

-- A rule for all posting functions: they know every row by its key, and no plan of theirs may depend on the planner's
-- statistics of a table, because the table may never have been analysed, and a cached plan may come from a time when
-- the table is empty. So they look up rows by key in a lateral subquery with OFFSET 0, or by "= any (array)" on one
-- table, and never join a table whose rows they do not all need.
create or replace function add_to_wallets(p_network bigint, p_wallets bigint[], p_amounts bigint[]) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_wallets bigint[]; v_amounts bigint[]; v_counts bigint[]; v_updated bigint;
begin
  select array_agg(x.id order by x.id), array_agg(x.amount order by x.id), array_agg(x.n order by x.id)
    into v_wallets, v_amounts, v_counts
    from (select u.id, sum(u.amount)::bigint amount, count(*) n
            from unnest(p_wallets, p_amounts) u(id, amount)
           group by u.id) x;
  -- In a sorted array width_bucket finds the place of a value by bisection.
  update wallets w
     set balance = w.balance + v_amounts[width_bucket(w.wallet_id, v_wallets)],
         movements = w.movements + v_counts[width_bucket(w.wallet_id, v_wallets)]
   where w.network_id = p_network and w.wallet_id = any (v_wallets)
     and w.balance + v_amounts[width_bucket(w.wallet_id, v_wallets)] <= wallet_ceiling(w.kind);
  get diagnostics v_updated = row_count;
  if v_updated = cardinality(v_wallets) then return; end if;
  if (select count(*) from wallets w where w.network_id = p_network and w.wallet_id = any (v_wallets))
     = cardinality(v_wallets) then
    raise exception 'wallet is full' using errcode = 'PB014';
  end if;
  raise exception 'a wallet is missing' using errcode = 'PB011';
end $$;
