-- Adds to the sums of each chain (daily_chains) what its rows of daily_play grew by through one draw, for settle_draw
-- after add_daily_play. p_play is from sum_play. Returns nothing. Amounts are integer hundredths.
-- Other settlements may add rows of another game of the same chain at the same time: each adds only its own part, in
-- the order of the key.
create or replace function add_daily_chains(d draws, p_play daily_play[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into daily_chains as c (
    network_id, book_day, super_area_manager_id, area_manager_id, master_id, tickets, play, win,
    supercom, distcom, retailcom, usercom)
  select d.network_id, d.book_day, u.super_area_manager_id, u.area_manager_id, u.master_id,
         sum(u.tickets), sum(u.play), sum(u.win),
         sum(commission_of(r.play, u.super_area_rate) - commission_of(r.play - u.play, u.super_area_rate)),
         sum(commission_of(r.play, u.area_rate) - commission_of(r.play - u.play, u.area_rate)),
         sum(commission_of(r.play, u.master_rate) - commission_of(r.play - u.play, u.master_rate)),
         sum(commission_of(r.play, u.player_rate) - commission_of(r.play - u.play, u.player_rate))
    from unnest(p_play) u,
         -- Find the row by its player and day alone, never by its master: the index by master holds the rows of all
         -- players below one master.
         lateral (select y.*
                    from daily_play y
                   where y.network_id = d.network_id and y.book_day = d.book_day and y.game_id = d.game_id
                     and y.player_id = u.player_id
                     and (y.super_area_manager_id, y.area_manager_id, y.master_id,
                          y.super_area_rate, y.area_rate, y.master_rate, y.player_rate)
                         is not distinct from
                         (u.super_area_manager_id, u.area_manager_id, u.master_id,
                          u.super_area_rate, u.area_rate, u.master_rate, u.player_rate)
                  offset 0) r
   group by u.super_area_manager_id, u.area_manager_id, u.master_id
   order by u.super_area_manager_id, u.area_manager_id, u.master_id
  on conflict (network_id, book_day, super_area_manager_id, area_manager_id, master_id)
  do update set tickets = c.tickets + excluded.tickets, play = c.play + excluded.play, win = c.win + excluded.win,
                supercom = c.supercom + excluded.supercom, distcom = c.distcom + excluded.distcom,
                retailcom = c.retailcom + excluded.retailcom, usercom = c.usercom + excluded.usercom;
end $$;
