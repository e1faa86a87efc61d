-- Returns the play that a restore takes from hourly_play, as rows of hourly_play, for lessen_hours. p_lost is from
-- play_lost. Amounts are integer hundredths. Takes no locks.
-- The hours of a player's tickets and the chains that lose them have the same sums for each day and game. If the chain
-- of a player changed within the day, no data says which hours belong to which chain: the latest hours are then taken
-- from the present chain. The two rows of numbers are laid beside each other, and what they have in common is taken.
create or replace function hours_lost(p_network bigint, p_act bigint, p_lost play_loss[]) returns hourly_play[]
language plpgsql stable set search_path = public, pg_temp as $$
declare v_masters hourly_play[];
begin
  with sold as (
    select t.draw_id, t.player_id, count(*) tickets, sum(t.stake) play, coalesce(sum(t.prize), 0) win
      from restore_tickets t
     where t.network_id = p_network and t.act = p_act and not t.is_reversed
     group by t.draw_id, t.player_id
  ), hours as (
    select s.book_day, s.hour, s.game_id, s.player_id, s.tickets, s.play, s.win,
           sum(s.tickets) over w to_tickets, sum(s.play) over w to_play, sum(s.win) over w to_win
      from (select d.book_day, d.hour, d.game_id, s.player_id,
                   sum(s.tickets) tickets, sum(s.play) play, sum(s.win) win
              from sold s,
                   lateral (select x.book_day, business_hour(x.closes_at) "hour", x.game_id, x.status
                              from draws x
                             where x.network_id = p_network and x.draw_id = s.draw_id offset 0) d
             where d.status = 'settled'
             group by d.book_day, d.hour, d.game_id, s.player_id) s
    window w as (partition by s.book_day, s.game_id, s.player_id order by s.hour desc)
  ), chains as (
    select (l.sums).book_day, (l.sums).game_id, (l.sums).player_id,
           (l.sums).super_area_manager_id, (l.sums).area_manager_id, (l.sums).master_id,
           l.off_tickets tickets, l.off_play play, l.off_win win,
           sum(l.off_tickets) over w to_tickets, sum(l.off_play) over w to_play, sum(l.off_win) over w to_win
      from unnest(p_lost) l,
           lateral (select x.path
                      from accounts x
                     where x.network_id = p_network and x.account_id = (l.sums).player_id offset 0) a
    window w as (partition by (l.sums).book_day, (l.sums).game_id, (l.sums).player_id
                 order by a.path[2] = (l.sums).super_area_manager_id
                            and a.path[3] = (l.sums).area_manager_id
                            and a.path[4] = (l.sums).master_id desc,
                          l.sums
                 rows unbounded preceding)
  )
  select array_agg(row(p_network, x.master_id, x.book_day, x.hour, x.game_id, x.super_area_manager_id,
                       x.area_manager_id, x.tickets, x.play, x.win)::hourly_play)
    into v_masters
    from (select c.book_day, h.hour, c.game_id, c.super_area_manager_id, c.area_manager_id, c.master_id,
                 sum(in_common(h.to_tickets, h.tickets, c.to_tickets, c.tickets))::bigint tickets,
                 sum(in_common(h.to_play, h.play, c.to_play, c.play))::bigint play,
                 sum(in_common(h.to_win, h.win, c.to_win, c.win))::bigint win
            from chains c
            join hours h on h.book_day = c.book_day and h.game_id = c.game_id and h.player_id = c.player_id
           group by 1, 2, 3, 4, 5, 6) x
   where x.tickets > 0 or x.play > 0 or x.win > 0;
  return roll_up_hours(v_masters);
end $$;
