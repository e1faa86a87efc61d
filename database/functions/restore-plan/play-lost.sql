-- Returns the rows of daily_play that a restore reduces, and by how many tickets and hundredths, for lessen_days.
-- When the chain or the rates of a player change within a day, the player has several rows for one day and game, and no
-- data says in which row a ticket is counted. The function first takes what each row gained since the snapshot,
-- beginning with the row of the current chain and rates, and then the rest. It can take from the wrong row only when
-- tickets of the snapshot are settled since into one row and later tickets into another. Takes no locks.
create or replace function play_lost(p_network bigint, p_act bigint)
returns table (sums daily_play, off_tickets bigint, off_play bigint, off_win bigint)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select z.y, sum(z.tickets)::bigint, sum(z.play)::bigint, sum(z.win)::bigint
    from (select y,
                 greatest(0, least(k.tickets, x.n - (sum(k.tickets) over w - k.tickets))) tickets,
                 greatest(0, least(k.play, x.play - (sum(k.play) over w - k.play))) play,
                 greatest(0, least(k.win, x.win - (sum(k.win) over w - k.win))) win
            from (select d.book_day, d.game_id, t.player_id,
                         count(*) n, sum(t.stake) play, coalesce(sum(t.prize), 0) win
                    from restore_tickets t
                    join draws d on d.network_id = p_network and d.draw_id = t.draw_id
                   where t.network_id = p_network and t.act = p_act and not t.is_reversed and d.status = 'settled'
                   group by d.book_day, d.game_id, t.player_id) x
            join daily_play y
              on y.network_id = p_network
             and y.book_day = x.book_day
             and y.game_id = x.game_id
             and y.player_id = x.player_id
             and y.book_day = any (array(
                   select d.book_day
                     from draws d
                    where d.network_id = p_network
                      and d.draw_id in (select t.draw_id
                                          from restore_tickets t
                                         where t.network_id = p_network and t.act = p_act)))
            join accounts a on a.network_id = p_network and a.account_id = x.player_id
            join accounts m on m.network_id = p_network and m.account_id = y.master_id
            left join restore_play s
                   on (s.network_id, s.act, s.book_day, s.game_id, s.player_id,
                       s.super_area_manager_id, s.area_manager_id, s.master_id,
                       s.super_area_rate, s.area_rate, s.master_rate, s.player_rate)
                    = (p_network, p_act, y.book_day, y.game_id, y.player_id,
                       y.super_area_manager_id, y.area_manager_id, y.master_id,
                       y.super_area_rate, y.area_rate, y.master_rate, y.player_rate),
                 lateral (select greatest(0, y.tickets - coalesce(s.tickets, 0)) tickets,
                                 greatest(0, y.play - coalesce(s.play, 0)) play,
                                 greatest(0, y.win - coalesce(s.win, 0)) win) g,
                 lateral (values (1, g.tickets, g.play, g.win),
                                 (2, y.tickets - g.tickets, y.play - g.play, y.win - g.win)
                 ) k(turn, tickets, play, win)
          window w as (partition by x.book_day, x.game_id, x.player_id
                       order by k.turn,
                                a.path[2] = y.super_area_manager_id
                                  and a.path[3] = y.area_manager_id
                                  and a.path[4] = y.master_id desc,
                                a.commission = y.player_rate desc,
                                m.commission = y.master_rate desc,
                                y.super_area_manager_id, y.area_manager_id, y.master_id,
                                y.super_area_rate, y.area_rate, y.master_rate, y.player_rate)) z
   group by z.y
  having sum(z.tickets) > 0 or sum(z.play) > 0 or sum(z.win) > 0;
end $$;
