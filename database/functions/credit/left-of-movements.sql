-- Returns what of each movement can still be taken back (rest, in hundredths), with its wallets and amount, by the
-- place of its id in p_transfers, of which each is looked up on its day in p_days. A movement that is missing has no
-- row; rest is null where nothing of its kind can be taken back, which includes a reversal.
-- A movement that a restore has undone has nothing left, and a reversal that it has undone does not count.
create or replace function left_of_movements(p_network bigint, p_days date[], p_transfers bigint[])
returns table (place bigint, debit_wallet bigint, credit_wallet bigint, amount bigint, rest bigint)
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  return query
  select u.place, t.debit_wallet, t.credit_wallet, t.amount,
         case when t.kind not in ('transfer', 'adjust') or t.reverses is not null then null
              when n.is_undone then 0
              else t.amount - coalesce(r.amount, 0) end
    from unnest(p_days, p_transfers) with ordinality u(day, id, place)
   cross join lateral (
     select x.* from transfers x
      where x.network_id = p_network and x.book_day = u.day and x.transfer_id = u.id offset 0) t
   cross join lateral (
     select sum(x.amount)::bigint amount
       from transfers x
      where x.network_id = p_network and x.reverses = u.id
        and not exists (select from undone_transfers z
                         where z.network_id = p_network and z.transfer_id = x.transfer_id)) r
   cross join lateral (
     select exists (select from undone_transfers z
                     where z.network_id = p_network and z.transfer_id = u.id) is_undone) n;
end $$;
