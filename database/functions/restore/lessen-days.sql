-- Reduces the sums of days of one network by the tickets that a restore takes back, for restore_network: hourly_play,
-- daily_chains, daily_play, daily_games and daily_claims, in this order. Has the statements of these days counted again
-- (recount_dues). Returns nothing.
-- Amounts are integer hundredths.
-- Runs before reverse_since and post_corrections, in the transaction that holds the network (hold_network).
-- Computes the commissions of a reduced row again from its rates.
create or replace function lessen_days(p_network bigint, p_act bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_lost play_loss[];
  v_days date[];
  v_first date;
begin
  -- No statement is issued of sums that are about to change.
  perform 1 from due_edges e
    where e.network_id = p_network order by e.account_id, e.parent_id for no key update;
  select array_agg(row(l.sums, l.off_tickets, l.off_play, l.off_win)::play_loss), array_agg(distinct (l.sums).book_day)
    into v_lost, v_days
    from play_lost(p_network, p_act) l;
  perform lessen_hours(p_network, p_act, v_lost, v_days);
  perform lessen_chains(p_network, v_lost, v_days);
  perform lessen_play(p_network, v_lost, v_days);
  update daily_games g
     set tickets = g.tickets - x.n, play = g.play - x.play, win = g.win - x.win
    from (select d.book_day, d.game_id, count(*) n, sum(t.stake)::bigint play, coalesce(sum(t.prize), 0)::bigint win
            from restore_tickets t
            join draws d on d.network_id = p_network and d.draw_id = t.draw_id
           where t.network_id = p_network and t.act = p_act and not t.is_reversed and d.status = 'settled'
           group by d.book_day, d.game_id) x
   where g.network_id = p_network and g.book_day = x.book_day and g.game_id = x.game_id;
  update daily_claims c
     set claims = c.claims - x.off_claims, claimed = c.claimed - x.off_claimed
    from claims_lost(p_network, p_act) x
   where (c.network_id, c.book_day, c.game_id, c.player_id,
          c.super_area_manager_id, c.area_manager_id, c.master_id)
       = (p_network, (x.sums).book_day, (x.sums).game_id, (x.sums).player_id,
          (x.sums).super_area_manager_id, (x.sums).area_manager_id, (x.sums).master_id);
  v_first := (select min(u.day) from unnest(v_days) u(day));
  update due_edges e set recount_from = least(e.recount_from, v_first)
   where e.network_id = p_network and e.open_from > v_first;
end $$;
