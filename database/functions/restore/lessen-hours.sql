-- Reduces hourly_play by the losses p_lost of rows of daily_play, for lessen_days. Returns nothing.
-- Amounts are integer hundredths.
create or replace function lessen_hours(p_network bigint, p_act bigint, p_lost play_loss[], p_days date[]) returns void
language plpgsql set search_path = public, pg_temp as $$
declare v_lost hourly_play[] := hours_lost(p_network, p_act, p_lost);
begin
  update hourly_play h
     set tickets = h.tickets - l.tickets, play = h.play - l.play, win = h.win - l.win
    from unnest(v_lost) l
   where h.network_id = p_network
     and h.book_day = any (p_days)
     and (h.account_id, h.book_day, h.hour, h.game_id, h.super_area_manager_id, h.area_manager_id)
       = (l.account_id, l.book_day, l.hour, l.game_id, l.super_area_manager_id, l.area_manager_id);
end $$;
