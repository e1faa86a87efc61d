-- Adds the play of one draw to daily_play, player by player in the order of their ids, for settle_draw. p_play is from
-- sum_play. Commissions are computed of the whole play of a row. Returns nothing. Amounts are integer hundredths.
create or replace function add_daily_play(p_play daily_play[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into daily_play as r
  select u.* from unnest(p_play) u order by u.player_id
  on conflict (network_id, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id,
               super_area_rate, area_rate, master_rate, player_rate)
  do update set tickets = r.tickets + excluded.tickets, play = r.play + excluded.play, win = r.win + excluded.win,
                supercom = commission_of(r.play + excluded.play, r.super_area_rate),
                distcom = commission_of(r.play + excluded.play, r.area_rate),
                retailcom = commission_of(r.play + excluded.play, r.master_rate),
                usercom = commission_of(r.play + excluded.play, r.player_rate);
end $$;
