-- Reduces the sums of days of one network by the tickets that a restore takes back, for restore_network: daily_chains,
-- daily_play, daily_games and daily_claims, in this order. Returns nothing. Amounts are integer hundredths.
-- Runs before reverse_since and post_corrections, in the transaction that holds the network (hold_network).
-- Computes the commissions of a reduced row again from its rates.
create or replace function lessen_days(p_network bigint, p_act bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_lost play_loss[];
  v_days date[];
begin
  select array_agg(row(l.sums, l.off_tickets, l.off_play, l.off_win)::play_loss), array_agg(distinct (l.sums).book_day)
    into v_lost, v_days
    from play_lost(p_network, p_act) l;
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
            from unnest(v_lost) l
           group by 1, 2, 3, 4) x
   where c.network_id = p_network
     and c.book_day = any (v_days)
     and c.book_day = x.book_day
     and c.super_area_manager_id = x.super_area_manager_id
     and c.area_manager_id = x.area_manager_id
     and c.master_id = x.master_id;
  update daily_play y
     set tickets = y.tickets - l.off_tickets,
         play = y.play - l.off_play,
         win = y.win - l.off_win,
         supercom = commission_of(y.play - l.off_play, y.super_area_rate),
         distcom = commission_of(y.play - l.off_play, y.area_rate),
         retailcom = commission_of(y.play - l.off_play, y.master_rate),
         usercom = commission_of(y.play - l.off_play, y.player_rate)
    from unnest(v_lost) l
   where y.network_id = p_network
     and y.book_day = any (v_days)
     and (y.book_day, y.game_id, y.player_id, y.super_area_manager_id, y.area_manager_id, y.master_id,
          y.super_area_rate, y.area_rate, y.master_rate, y.player_rate)
       = ((l.sums).book_day, (l.sums).game_id, (l.sums).player_id,
          (l.sums).super_area_manager_id, (l.sums).area_manager_id, (l.sums).master_id,
          (l.sums).super_area_rate, (l.sums).area_rate, (l.sums).master_rate, (l.sums).player_rate);
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
end $$;
