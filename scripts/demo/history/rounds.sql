-- The played rounds: a sample of all rounds of the games, more of them in the evening and at the end of the week.

create temp table demo_rounds (
  round_nr     integer,
  network_id   bigint,
  network_nr   integer,
  game_id      bigint,
  game_number  integer,
  draw_id      bigint,
  screen       text,
  nodigit      integer,
  timecount    integer,
  payouts      integer[],
  opens_at     timestamptz,
  closes_at    timestamptz,
  ends_at      timestamptz,
  settled_at   timestamptz,
  players      integer,
  tickets      integer,
  is_manual    boolean,
  is_void      boolean,
  seed         bytea,
  result       integer,
  booster      integer,
  wins         smallint[]
) on commit drop;

-- Local hours of play, each with the number of players of the network at that time.
create temp table demo_times on commit drop as
select n.network_id, n.network_nr, h.share * (array[1.2, 0.85, 0.85, 0.9, 0.95, 1.1, 1.25])[1 + extract(dow from t.starts_at at time zone p.zone)::integer] share,
       t.starts_at, (select count(*)::integer from demo_players d where d.network_id = n.network_id and d.created_at <= t.starts_at) players
  from demo_plan p, demo_networks n, generate_series(0, p.weeks * 7) day, demo_hours h,
       lateral (select pg_temp.wall(day, make_interval(hours => h.hour)) starts_at) t
 where t.starts_at < p.until_at;

insert into demo_rounds (round_nr, network_id, network_nr, game_id, game_number, draw_id, screen, nodigit, timecount, payouts, opens_at, closes_at, ends_at,
                         settled_at, players, tickets, is_manual, is_void)
select row_number() over (order by r.opens_at, t.network_nr, g.game_number), t.network_id, t.network_nr, g.game_id, g.game_number,
       extract(epoch from r.opens_at)::bigint * 65536 + g.game_number, g.screen, s.nodigit, s.timecount, s.payouts, r.opens_at,
       e.ends_at - make_interval(secs => least(greatest(p.closes_before, 1), s.timecount / 3.0)), e.ends_at,
       e.ends_at + interval '50 milliseconds' + interval '200 milliseconds' * pg_temp.dice(d.name, 5), t.players,
       1 + floor(pg_temp.dice(d.name, 1) * 6)::integer, pg_temp.dice(d.name, 2) < 0.01, false
  from demo_plan p
  cross join demo_times t
  join network_games n on n.network_id = t.network_id
  join games g on g.game_id = n.game_id
  join demo_tastes a on a.screen = g.screen
  join game_terms s on s.game_id = g.game_id,
       lateral generate_series((ceil(extract(epoch from t.starts_at) / s.timecount) * s.timecount)::bigint,
                               extract(epoch from t.starts_at)::bigint + 3599, s.timecount) o(second),
       lateral (select to_timestamp(o.second) opens_at) r,
       lateral (select r.opens_at + make_interval(secs => s.timecount) ends_at) e,
       lateral (select o.second * 512 + t.network_nr * 128 + g.game_number as name) d
 where r.opens_at >= s.from_at and r.opens_at < coalesce(s.until_at, 'infinity') and e.ends_at < p.until_at - interval '2 seconds'
   -- A played round has three and a half tickets on average.
   and pg_temp.dice(d.name, 0) < t.players * p.plays_a_day * t.share * a.share * s.timecount / 3600 / 3.5;

-- One round of the first network was voided nine days before the end, one of the second three days before.
update demo_rounds r set is_void = true, is_manual = false
  from (select distinct on (x.network_nr) x.round_nr from demo_rounds x, demo_plan p
         where x.opens_at > p.until_at - interval '3 days' * (case x.network_nr when 1 then 3 when 2 then 1 end) and x.tickets >= 4
         order by x.network_nr, x.opens_at) v
 where v.round_nr = r.round_nr;
