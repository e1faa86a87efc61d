-- Intervals, games, and since when a game runs by what terms: for the installation, and in each network.

create table draw_times (
  time_id     bigint primary key default nextval('record_ids'),
  timecount   integer not null unique,
  is_active   boolean not null default true,
  created_at  timestamptz not null default clock_timestamp(),
  constraint an_interval_is_ten_seconds_to_a_day check (timecount between 10 and 86400)
);
comment on table draw_times is 'One interval, in seconds, that games can draw by.';
insert into draw_times (timecount) values (60), (120);

create sequence game_numbers as integer maxvalue 65535;
comment on sequence game_numbers is 'The games of the installation, counted. Never used twice: a number is part of the ids of draws.';

alter table games
  add column game_number   integer unique default nextval('game_numbers'),
  add column nodigit       integer,
  add column time_id       bigint references draw_times,
  add column publisher     text not null default 'Pitboss',
  add column release_date  date not null default date '2025-01-01',
  add column description   text not null default '',
  add column logo_id       bigint,
  add column has_labels    boolean not null default false,
  add column payouts       integer[],
  add column created_at    timestamptz not null default clock_timestamp();
comment on column games.payouts is 'Total return per unit staked with booster 1, in hundredths: one for each bet kind of the screen.';
alter table games alter column sort_order set default 1000;

update games g
   set nodigit = s.nodigit, payouts = s.payouts, description = s.description,
       time_id = (select t.time_id from draw_times t where t.timecount = s.timecount)
  from (values
    ('funtarget', 10, 60, array[900], 'Ten numbers on a wheel; one of them pays nine.'),
    ('funroullet', 38, 60, array[3600], 'A wheel of 38 pockets, 0 and 00 among them; one pays thirty-six.'),
    ('triplefun', 1000, 120, array[900, 9000, 90000], 'Three digits: bet on the last one, the last two or all three.'),
    ('andharbahar', 52, 120, array[1200, 375, 195], 'One card: bet on its rank, its suit or its side.'),
    ('titlisorrat', 12, 60, array[1100], 'Twelve pictures; one of them pays eleven.'),
    ('bingo', 25, 60, array[2300], 'Twenty-five tiles; one of them pays twenty-three.')
  ) s(screen, nodigit, timecount, payouts, description)
 where g.screen = s.screen;

alter table games
  alter column game_number set not null,
  alter column nodigit set not null,
  alter column time_id set not null,
  alter column payouts set not null,
  add constraint a_draw_has_results check (nodigit between 1 and 1000),
  add constraint a_payout_is_above_nothing check (0 < all (payouts) and 1000000 >= all (payouts));

create table game_images (
  image_id      bigint primary key default nextval('record_ids'),
  game_id       bigint not null references games on delete cascade,
  digit         integer not null check (digit between 0 and 99),
  content_type  text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  content       bytea not null check (octet_length(content) between 1 and 1048576),
  uploaded_at   timestamptz not null default clock_timestamp(),
  unique (game_id, digit)
);
comment on table game_images is 'The image that stands for one number of a game.';

create table game_terms (
  game_id    bigint not null references games on delete cascade,
  from_at    timestamptz not null,
  until_at   timestamptz,
  timecount  integer not null,
  nodigit    integer not null,
  payouts    integer[] not null,
  primary key (game_id, from_at),
  constraint terms_have_a_length check (until_at > from_at)
);
comment on table game_terms is 'By what terms a game ran, is running or will run next. A round runs by them whole when it opens within [from_at, until_at).';
insert into game_terms (game_id, from_at, timecount, nodigit, payouts)
select g.game_id, timestamptz '2025-01-01 00:00+00', t.timecount, g.nodigit, g.payouts from games g join draw_times t on t.time_id = g.time_id;

create table network_game_spans (
  network_id  bigint not null references networks,
  game_id     bigint not null,
  from_at     timestamptz not null,
  until_at    timestamptz,
  primary key (network_id, game_id, from_at),
  constraint a_span_has_a_length check (until_at > from_at)
);
comment on table network_game_spans is 'When a network offered a game. A round that was open at any moment of it runs whole.';

create table network_game_settings (
  network_id     bigint not null references networks,
  game_id        bigint not null,
  setting_id     bigint not null default nextval('record_ids'),
  winpercentage  integer not null default 0,
  primary key (network_id, game_id),
  constraint a_percentage_is_a_rate check (winpercentage between 0 and 10000)
);
comment on table network_game_settings is 'What is kept for one game in one network, also while it does not offer the game. winpercentage, in hundredths of a percent, computes a report and never steers a result.';

create function game_wallet(p_number integer) returns bigint language sql immutable parallel safe as $$ select 4503599627370496 + 100 + p_number $$;

-- The end of the last round that opens by these terms, as seen at p_now; null when none has opened yet.
create function last_round_ends(p_terms game_terms, p_now timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select case when r.opens_at >= p_terms.from_at then r.opens_at + make_interval(secs => p_terms.timecount) end
    from (select to_timestamp(case when p_terms.until_at is null or p_terms.until_at > p_now
                                   then floor(extract(epoch from p_now) / p_terms.timecount)
                                   else ceil(extract(epoch from p_terms.until_at) / p_terms.timecount) - 1 end * p_terms.timecount) opens_at) r
$$;

-- Brings the terms of a game to what its row says. What has changed holds from the first round not yet open.
create function restate_game_terms(p_game bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare g games; v_timecount integer; v_last game_terms; v_now timestamptz; v_ends timestamptz;
begin
  -- One change of a game at a time; the clock is read after the lock.
  select * into strict g from games x where x.game_id = p_game for no key update;
  v_now := clock_timestamp();
  select t.timecount into strict v_timecount from draw_times t where t.time_id = g.time_id;
  delete from game_terms t where t.game_id = p_game and t.from_at > v_now;
  select * into v_last from game_terms t where t.game_id = p_game order by t.from_at desc limit 1;
  if found then
    v_ends := last_round_ends(v_last, v_now);
    if g.status = 'active' and v_last.until_at is null
       and (v_last.timecount, v_last.nodigit, v_last.payouts) = (v_timecount, g.nodigit, g.payouts) then
      return;
    end if;
    if v_last.until_at is null then
      update game_terms t set until_at = greatest(v_now, v_last.from_at + interval '1 microsecond')
       where t.game_id = p_game and t.from_at = v_last.from_at;
    end if;
  end if;
  if g.status <> 'active' then return; end if;
  insert into game_terms (game_id, from_at, timecount, nodigit, payouts)
  values (p_game, greatest(v_now, v_last.from_at + interval '1 microsecond', v_ends), v_timecount, g.nodigit, g.payouts);
end $$;

-- Brings what a network offers to its list of games, and to whether its admin is active. Opens wallets for what is new.
create function restate_network_games(p_network bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_now timestamptz; v_runs boolean;
begin
  perform 1 from networks n where n.network_id = p_network for no key update;
  v_now := clock_timestamp();
  select a.is_active and a.closed_at is null into v_runs from accounts a where a.network_id = p_network and a.account_id = p_network;
  update network_game_spans s set until_at = greatest(v_now, s.from_at + interval '1 microsecond')
   where s.network_id = p_network and s.until_at is null
     and not (v_runs and exists (select 1 from network_games n where n.network_id = p_network and n.game_id = s.game_id));
  insert into network_game_settings (network_id, game_id)
  select p_network, n.game_id from network_games n where n.network_id = p_network on conflict do nothing;
  insert into wallets (network_id, wallet_id, kind, game_id)
  select p_network, game_wallet(g.game_number), 'game', g.game_id
    from network_games n join games g on g.game_id = n.game_id where n.network_id = p_network on conflict do nothing;
  if v_runs then
    insert into network_game_spans (network_id, game_id, from_at)
    select p_network, n.game_id, v_now from network_games n
     where n.network_id = p_network
       and not exists (select 1 from network_game_spans s where s.network_id = p_network and s.game_id = n.game_id and s.until_at is null);
  end if;
end $$;

-- The round of a game that runs in a network at a moment; no row while none does.
create function round_at(p_network bigint, p_game bigint, p_at timestamptz)
returns table (draw_id bigint, opens_at timestamptz, ends_at timestamptz, screen text, nodigit integer, timecount integer, payouts integer[])
language sql stable set search_path = public, pg_temp as $$
  select floor(extract(epoch from r.opens_at))::bigint * 65536 + g.game_number, r.opens_at, r.opens_at + make_interval(secs => t.timecount),
         g.screen, t.nodigit, t.timecount, t.payouts
    from game_terms t
    join games g on g.game_id = t.game_id,
    lateral (select to_timestamp(floor(extract(epoch from p_at) / t.timecount) * t.timecount) opens_at) r
   where t.game_id = p_game and r.opens_at >= t.from_at and r.opens_at < coalesce(t.until_at, 'infinity')
     and exists (select 1 from network_game_spans s
                  where s.network_id = p_network and s.game_id = p_game and r.opens_at < coalesce(s.until_at, 'infinity')
                    and r.opens_at + make_interval(secs => t.timecount) > s.from_at)
   order by r.opens_at desc limit 1
$$;

select restate_network_games(n.network_id) from networks n where n.network_id > 0;

grant select on draw_times, games, game_images, game_terms, network_game_spans, network_game_settings to :app_role;
grant insert, update, delete on draw_times, games, game_images to :app_role;
grant usage on sequence game_numbers to :app_role;
grant update (winpercentage) on network_game_settings to :app_role;
grant execute on function
  game_wallet(integer), restate_game_terms(bigint), restate_network_games(bigint), round_at(bigint, bigint, timestamptz)
  to :app_role;
