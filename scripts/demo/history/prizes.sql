-- The prizes of the tickets and when they were claimed: automatically if set, mostly by the player, sometimes by its
-- master, sometimes not yet.

create temp table demo_prizes on commit drop as
select w.*, case when c.claimed_at < p.until_at - interval '2 seconds' then c.claimed_at end claimed_at,
       case when not w.claims_itself and d.share between 0.94 and 0.97 then w.master_id else w.player_id end claimed_by
  from demo_plan p,
       (select l.sold_nr, s.round_nr, s.network_id, s.game_id, s.draw_id, s.player_id, s.master_id, s.claims_itself, r.settled_at,
               sum(l.points::bigint * r.payouts[l.bet / 1000 + 1] * r.booster)::bigint amount
          from demo_lines l
          join demo_sold s on s.sold_nr = l.sold_nr
          join demo_rounds r on r.round_nr = l.round_nr
         where s.cancelled_at is null and not r.is_void and l.bet = any (r.wins)
         group by 1, 2, 3, 4, 5, 6, 7, 8, 9) w,
       lateral (select pg_temp.dice(w.sold_nr, 10) share, pg_temp.dice(w.sold_nr, 11) wait) d,
       lateral (select case when w.claims_itself then w.settled_at + interval '1 millisecond'
                            when d.share < 0.94 then w.settled_at + interval '5 seconds' - interval '10 minutes' * ln(1 - d.wait)
                            when d.share < 0.97 then w.settled_at + interval '2 hours' + interval '20 hours' * d.wait end claimed_at) c;
analyze demo_prizes;
