-- Seals days of one network again after a clearing removed movements of them, for end_clearing_step. Returns nothing.
-- The old blocks of a day keep only their hash. One new block per day holds the movements that remain and the carried
-- movements. Movements that are not sealed yet are left to the next sealing. The new blocks end at the newest id, so
-- that the next audit verifies them.
-- Takes the lock of the books (hold_books) first and waits for it; then it locks the blocks and kept sums that it
-- changes.
create or replace function reseal_days(p_network bigint, p_from date, p_until date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_until bigint := last_own_id();
  v_day date;
  v_left record;
  v_is_missed boolean := false;
  v_now timestamptz := clock_timestamp();
begin
  perform hold_books(p_network, true);
  for v_day in
    select distinct b.book_day
      from ledger_blocks b
     where b.network_id = p_network and b.book_day between p_from and p_until and b.cleared_at is null
    union
    select distinct c.book_day
      from carried_movements c
     where c.network_id = p_network and c.book_day between p_from and p_until
     order by 1
  loop
    update ledger_blocks b
       set cleared_at = v_now, leaves = null, carried = null
     where b.network_id = p_network and b.book_day = v_day and b.cleared_at is null;
    select count(*) n, coalesce(sum(t.amount), 0) amount,
           coalesce(string_agg(t.leaf, '' order by t.transfer_id), '') leaves
      into v_left
      from movement_leaves t
      join network_marks m on m.network_id = p_network and m.id_range = id_range(t.transfer_id)
     where t.network_id = p_network and t.book_day = v_day and t.transfer_id <= m.sealed_until;
    perform append_block(
      p_network, v_day, 0, v_until, v_left.n, v_left.amount, v_left.leaves, carried_leaves(p_network, v_day), true
    );
    -- Each carried movement counts on two wallets. When a day has more movements than were ever sealed, some of them
    -- were cleared before they were sealed.
    v_is_missed := v_is_missed
      or v_left.n + (select coalesce(sum(c.movements), 0) / 2
                       from carried_movements c
                      where c.network_id = p_network and c.book_day = v_day)
         > (select coalesce(sum(b.movements), 0)
              from ledger_blocks b
             where b.network_id = p_network and b.book_day = v_day and not b.is_resealed);
  end loop;
  -- A movement that is cleared before it is sealed is in no kept sum, and as a carried movement it is not among the new
  -- movements either.
  if v_is_missed then perform sum_sealed(p_network); end if;
end $$;
