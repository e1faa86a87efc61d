-- The sums of each day, by the chain and the rates of the players. In this history neither ever changed.

insert into daily_play (network_id, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id, super_area_rate, area_rate,
                        master_rate, player_rate, tickets, play, win, supercom, distcom, retailcom, usercom)
select x.network_id, x.book_day, x.game_id, x.player_id, a.path[2], a.path[3], a.path[4], s.commission, m.commission, r.commission, a.commission,
       x.many, x.play, x.win, commission_of(x.play, s.commission), commission_of(x.play, m.commission), commission_of(x.play, r.commission),
       commission_of(x.play, a.commission)
  from (select t.network_id, d.book_day, t.game_id, t.player_id, count(*) many, sum(t.stake)::bigint play, coalesce(sum(z.amount), 0)::bigint win
          from demo_tickets t
          join draws d on d.network_id = t.network_id and d.draw_id = t.draw_id
          left join demo_prizes z on z.sold_nr = t.sold_nr
         where t.is_kept group by 1, 2, 3, 4) x
  join accounts a on a.network_id = x.network_id and a.account_id = x.player_id
  join accounts s on s.network_id = x.network_id and s.account_id = a.path[2]
  join accounts m on m.network_id = x.network_id and m.account_id = a.path[3]
  join accounts r on r.network_id = x.network_id and r.account_id = a.path[4];

insert into daily_claims (network_id, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id, claims, claimed)
select l.network_id, l.book_day, z.game_id, z.player_id, a.path[2], a.path[3], a.path[4], count(*), sum(l.amount)::bigint
  from demo_ledger l
  join demo_prizes z on z.sold_nr = l.sold_nr
  join accounts a on a.network_id = l.network_id and a.account_id = z.player_id
 where l.kind = 'claim' group by 1, 2, 3, 4, 5, 6, 7;

insert into daily_games (network_id, book_day, game_id, tickets, play, win)
select d.network_id, d.book_day, d.game_id, sum(d.tickets), sum(d.play), sum(d.win) from daily_play d group by 1, 2, 3;

insert into daily_chains (network_id, book_day, super_area_manager_id, area_manager_id, master_id, tickets, play, win, supercom, distcom, retailcom, usercom)
select d.network_id, d.book_day, d.super_area_manager_id, d.area_manager_id, d.master_id, sum(d.tickets), sum(d.play), sum(d.win),
       sum(d.supercom), sum(d.distcom), sum(d.retailcom), sum(d.usercom)
  from daily_play d group by 1, 2, 3, 4, 5;

-- Play by hour, of each master and of everyone above it.
insert into hourly_play
select h.*
  from (select array_agg(row(x.network_id, x.master_id, x.book_day, x.hour, x.game_id, x.super_area_manager_id, x.area_manager_id,
                             x.tickets, x.play, x.win)::hourly_play) masters
          from (select t.network_id, d.book_day, business_hour(d.closes_at) "hour", t.game_id, a.path[2] super_area_manager_id,
                       a.path[3] area_manager_id, a.path[4] master_id, count(*) tickets, sum(t.stake)::bigint play,
                       coalesce(sum(z.amount), 0)::bigint win
                  from demo_tickets t
                  join draws d on d.network_id = t.network_id and d.draw_id = t.draw_id
                  join accounts a on a.network_id = t.network_id and a.account_id = t.player_id
                  left join demo_prizes z on z.sold_nr = t.sold_nr
                 where t.is_kept group by 1, 2, 3, 4, 5, 6, 7) x) k,
       lateral unnest(roll_up_hours(k.masters)) h;

-- What each draw returned, and what a fair draw would have returned.
insert into draw_returns (network_id, book_day, draw_id, game_id, is_saved, stakes, prizes, expected, variance)
select d.network_id, d.book_day, d.draw_id, d.game_id, d.source = 'manual', d.staked, d.prize_total, f.expected, f.variance
  from draws d,
       lateral (select array_agg(i.bet) bets, array_agg(i.stake) stakes
                  from draw_stakes s, stakes_in(s.page, s.stakes) i
                 where s.network_id = d.network_id and s.draw_id = d.draw_id) k,
       lateral fair_return(d.screen, d.nodigit, d.payouts, k.bets, k.stakes) f
 where d.status = 'settled' and d.staked > 0;
