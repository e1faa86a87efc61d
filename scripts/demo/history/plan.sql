-- The parameters of the history, step by step. These tables exist only in the transaction that makes the history.

-- Sorts of some hundred thousand rows stay in memory.
set local temp_buffers = '64MB';
set local work_mem = '64MB';

create temp table demo_plan (
  weeks          integer,
  zone           text,
  from_day       date,
  from_at        timestamptz,
  until_at       timestamptz,
  closes_before  integer,
  plays_a_day    float8,
  password_hash  text,
  pin_hash       text
) on commit drop;

create temp table demo_networks (
  network_nr            integer,
  network_id            bigint,
  games                 integer,
  super_area_managers   integer,
  area_managers         integer,
  masters               integer,
  players               integer
) on commit drop;

create temp table demo_kinds (kind account_kind, code text, label text, prefix text) on commit drop;

-- How people play: the hours of a day, from 8 to 23 local time, and their preferred screens.
create temp table demo_hours on commit drop as
select h.hour, h.weight / sum(h.weight) over () share
  from unnest(array[2, 3, 4, 5, 6, 6, 5, 5, 6, 8, 10, 12, 12, 9, 6]::float8[]) with ordinality w(weight, place),
       lateral (select 7 + w.place::integer as hour, w.weight) h;
create temp table demo_tastes (screen text, share float8) on commit drop;
insert into demo_tastes values
  ('funtarget', 0.24), ('funroullet', 0.24), ('triplefun', 0.14), ('andharbahar', 0.14), ('titlisorrat', 0.12), ('bingo', 0.12);

-- Which bets they place: the frequency of each kind, and the most points on one number.
create temp table demo_bets (screen text, kind integer, from_share float8, until_share float8, most integer) on commit drop;
insert into demo_bets values
  ('funtarget', 0, 0, 1, 250), ('funroullet', 0, 0, 1, 100),
  ('triplefun', 0, 0, 0.6, 100), ('triplefun', 1, 0.6, 0.9, 20), ('triplefun', 2, 0.9, 1, 5),
  ('andharbahar', 0, 0, 0.45, 100), ('andharbahar', 1, 0.45, 0.7, 250), ('andharbahar', 2, 0.7, 1, 250),
  ('titlisorrat', 0, 0, 1, 250), ('bingo', 0, 0, 1, 100);

-- A number from 0 to below 1 that is the same for the same input in every run.
create function pg_temp.dice(p_what bigint, p_throw bigint) returns float8 language sql immutable as $$
  select (hashint8extended(p_what, p_throw) & 9007199254740991)::float8 / 9007199254740992
$$;

-- The moment of a local time, a number of days after the first day.
create function pg_temp.wall(p_day integer, p_clock interval) returns timestamptz language sql stable as $$
  select ((p.from_day + p_day)::timestamp + p_clock) at time zone p.zone from demo_plan p
$$;
