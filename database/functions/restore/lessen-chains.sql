-- Reduces daily_chains by the losses p_lost of rows of daily_play of the days p_days, for lessen_days, before
-- daily_play itself is reduced. A commission falls by what the row of daily_play has now less what it keeps.
-- Returns nothing. Amounts are integer hundredths.
create or replace function lessen_chains(p_network bigint, p_lost play_loss[], p_days date[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  -- Each row of a chain is updated once: a row that one transaction updates thousands of times becomes slower to find
  -- with each update.
  update daily_chains c
     set tickets = c.tickets - x.tickets,
         play = c.play - x.play,
         win = c.win - x.win,
         supercom = c.supercom - x.supercom,
         distcom = c.distcom - x.distcom,
         retailcom = c.retailcom - x.retailcom,
         usercom = c.usercom - x.usercom
    from (select (l.sums).book_day, (l.sums).super_area_manager_id, (l.sums).area_manager_id, (l.sums).master_id,
                 sum(l.off_tickets)::bigint tickets,
                 sum(l.off_play)::bigint play,
                 sum(l.off_win)::bigint win,
                 sum((l.sums).supercom
                     - commission_of((l.sums).play - l.off_play, (l.sums).super_area_rate))::bigint supercom,
                 sum((l.sums).distcom
                     - commission_of((l.sums).play - l.off_play, (l.sums).area_rate))::bigint distcom,
                 sum((l.sums).retailcom
                     - commission_of((l.sums).play - l.off_play, (l.sums).master_rate))::bigint retailcom,
                 sum((l.sums).usercom
                     - commission_of((l.sums).play - l.off_play, (l.sums).player_rate))::bigint usercom
            from unnest(p_lost) l
           group by 1, 2, 3, 4) x
   where c.network_id = p_network
     and c.book_day = any (p_days)
     and c.book_day = x.book_day
     and c.super_area_manager_id = x.super_area_manager_id
     and c.area_manager_id = x.area_manager_id
     and c.master_id = x.master_id;
end $$;
