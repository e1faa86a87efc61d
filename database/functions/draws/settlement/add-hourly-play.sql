-- Adds the play of one draw to the hour in which its betting closed (hourly_play), for settle_draw: for each master,
-- area manager, super area manager and the network. p_play is from sum_play. Returns nothing. Amounts are integer
-- hundredths. Rows are written in the order of the key; other games of the network have other rows.
create or replace function add_hourly_play(d draws, p_play daily_play[]) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_masters hourly_play[] := array(
    select row(d.network_id, u.master_id, d.book_day, business_hour(d.closes_at), d.game_id, u.super_area_manager_id,
               u.area_manager_id, sum(u.tickets)::bigint, sum(u.play)::bigint, sum(u.win)::bigint)::hourly_play
      from unnest(p_play) u
     group by u.super_area_manager_id, u.area_manager_id, u.master_id);
begin
  insert into hourly_play as h
  select u.* from unnest(roll_up_hours(v_masters)) u
   order by u.account_id, u.super_area_manager_id, u.area_manager_id
  on conflict (network_id, account_id, book_day, hour, game_id, super_area_manager_id, area_manager_id)
  do update set tickets = h.tickets + excluded.tickets, play = h.play + excluded.play, win = h.win + excluded.win;
end $$;
