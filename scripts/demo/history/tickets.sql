-- The tickets of each round, line by line, and the cancelled ones.

create temp table demo_sold on commit drop as
select row_number() over (order by b.bought_at, r.round_nr, i) sold_nr, r.round_nr, r.network_id, r.game_id, r.game_number, r.draw_id, r.closes_at,
       r.is_void, d.player_id, d.master_id, d.player_nr, d.claims_itself, b.bought_at,
       case when pg_temp.dice(n.name, 3) < 0.015
            then b.bought_at + (r.closes_at - b.bought_at) * (0.1 + 0.7 * pg_temp.dice(n.name, 4)) end cancelled_at,
       1 + floor(power(pg_temp.dice(n.name, 5), 2) * 6)::integer many
  from demo_rounds r, generate_series(1, r.tickets) i,
       lateral (select r.round_nr::bigint * 8 + i as name) n,
       lateral (select r.opens_at + (r.closes_at - r.opens_at) * (0.02 + 0.96 * pg_temp.dice(n.name, 1)) bought_at) b
  join demo_players d on true
 where d.network_id = r.network_id and d.player_nr = 1 + floor(power(pg_temp.dice(n.name, 2), 1.5) * r.players)::integer;

create temp table demo_lines on commit drop as
select x.sold_nr, x.round_nr, x.bet::smallint bet, sum(x.points)::smallint points
  from (select s.sold_nr, s.round_nr, k.kind * 1000 + floor(pg_temp.dice(l.name, 2) * (numbers_of(r.screen, r.nodigit))[k.kind + 1])::integer bet,
               least(k.most, case when s.player_nr % 11 = 3 then 5 else 1 end
                             * (array[1, 1, 2, 2, 5, 5, 5, 10, 10, 20, 50])[1 + floor(pg_temp.dice(l.name, 3) * 11)::integer]) points
          from demo_sold s
          join demo_rounds r on r.round_nr = s.round_nr,
               generate_series(1, s.many) i,
               lateral (select s.sold_nr * 8 + i as name, pg_temp.dice(s.sold_nr * 8 + i, 1) share) l
          join demo_bets k on true
         where k.screen = r.screen and l.share >= k.from_share and l.share < k.until_share) x
 group by 1, 2, 3;

create temp table demo_papers on commit drop as
select l.sold_nr, array_agg(l.bet order by l.bet) bets, array_agg(l.points order by l.bet) qtys, sum(l.points)::bigint * 100 stake
  from demo_lines l group by 1;
create unique index on demo_papers (sold_nr);
create unique index on demo_sold (sold_nr);
analyze demo_sold, demo_lines, demo_papers;
