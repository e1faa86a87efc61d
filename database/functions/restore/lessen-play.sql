-- Reduces the rows of daily_play of the days p_days by their losses p_lost, for lessen_days. Computes the commissions
-- of a reduced row again from its rates. Returns nothing. Amounts are integer hundredths.
create or replace function lessen_play(p_network bigint, p_lost play_loss[], p_days date[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  update daily_play y
     set tickets = y.tickets - l.off_tickets,
         play = y.play - l.off_play,
         win = y.win - l.off_win,
         supercom = commission_of(y.play - l.off_play, y.super_area_rate),
         distcom = commission_of(y.play - l.off_play, y.area_rate),
         retailcom = commission_of(y.play - l.off_play, y.master_rate),
         usercom = commission_of(y.play - l.off_play, y.player_rate)
    from unnest(p_lost) l
   where y.network_id = p_network
     and y.book_day = any (p_days)
     and (y.book_day, y.game_id, y.player_id, y.super_area_manager_id, y.area_manager_id, y.master_id,
          y.super_area_rate, y.area_rate, y.master_rate, y.player_rate)
       = ((l.sums).book_day, (l.sums).game_id, (l.sums).player_id,
          (l.sums).super_area_manager_id, (l.sums).area_manager_id, (l.sums).master_id,
          (l.sums).super_area_rate, (l.sums).area_rate, (l.sums).master_rate, (l.sums).player_rate);
end $$;
