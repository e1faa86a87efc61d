-- Draw intervals, games, and since when a game runs by which terms: in the installation and in each network.

create table draw_times (
  time_id     bigint primary key default nextval('record_ids'),
  timecount   integer not null unique,
  is_active   boolean not null default true,
  created_at  timestamptz not null default clock_timestamp(),
  constraint an_interval_is_ten_seconds_to_a_day check (timecount between 10 and 86400)
);
comment on table draw_times is 'One draw interval, in seconds.';

insert into draw_times (timecount) values (60), (120);

create sequence game_numbers as integer maxvalue 65535;
comment on sequence game_numbers is
  'Numbers the games of the installation. A number is never reused: it is part of draw ids.';

create table games (
  game_id     bigint primary key default nextval('record_ids'),
  game_name   text not null,
  screen      text not null check (
    screen in ('funtarget', 'funroullet', 'triplefun', 'andharbahar', 'titlisorrat', 'bingo', 'digits')),
  status      text not null check (status in ('active', 'inactive', 'coming-soon')),
  sort_order  integer not null default 1000,
  game_number   integer not null unique default nextval('game_numbers'),
  nodigit       integer not null,
  time_id       bigint not null references draw_times,
  publisher     text not null default 'Pitboss',
  release_date  date not null default date '2025-01-01',
  description   text not null default '',
  logo_id       bigint,
  has_labels    boolean not null default false,
  payouts       integer[] not null,
  created_at    timestamptz not null default clock_timestamp(),
  constraint a_draw_has_results check (nodigit between 1 and 1000),
  constraint a_payout_is_above_nothing check (0 < all (payouts) and 1000000 >= all (payouts))
);
comment on table games is 'One game of the installation. The six named games come with the database.';
comment on column games.payouts is
  'Total return per unit staked with booster 1, in hundredths: one for each bet kind of the screen.';

insert into games (game_name, screen, status, sort_order, nodigit, payouts, description, time_id)
select g.game_name, g.screen, 'active', g.sort_order, g.nodigit, g.payouts, g.description, t.time_id
  from (values
    ('Fun Target', 'funtarget', 1, 10, 60, array[900], 'Ten numbers on a wheel; one of them pays nine.'),
    ('Fun Roullet', 'funroullet', 2, 38, 60, array[3600],
     'A wheel of 38 pockets, 0 and 00 among them; one pays thirty-six.'),
    ('Triple Fun', 'triplefun', 3, 1000, 120, array[900, 9000, 90000],
     'Three digits: bet on the last one, the last two or all three.'),
    ('Andhar Bahar', 'andharbahar', 4, 52, 120, array[1200, 375, 195],
     'One card: bet on its rank, its suit or its side.'),
    ('Titli Sorrat', 'titlisorrat', 5, 12, 60, array[1100], 'Twelve pictures; one of them pays eleven.'),
    ('Bingo', 'bingo', 6, 25, 60, array[2300], 'Twenty-five tiles; one of them pays twenty-three.')
  ) g(game_name, screen, sort_order, nodigit, timecount, payouts, description)
  join draw_times t on t.timecount = g.timecount
 order by g.sort_order;

create table game_images (
  image_id      bigint primary key default nextval('record_ids'),
  game_id       bigint not null references games on delete cascade,
  digit         integer not null check (digit between 0 and 99),
  content_type  text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  content       bytea not null check (octet_length(content) between 1 and 1048576),
  uploaded_at   timestamptz not null default clock_timestamp(),
  unique (game_id, digit)
);
comment on table game_images is 'The image of one number of a game.';

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
comment on table game_terms is
  'The terms by which a game ran, runs or will run next. They hold for every round that opens within [from_at, '
  'until_at).';

insert into game_terms (game_id, from_at, timecount, nodigit, payouts)
select g.game_id, timestamptz '2025-01-01 00:00+00', t.timecount, g.nodigit, g.payouts
  from games g join draw_times t on t.time_id = g.time_id;

create table network_games (
  network_id  bigint not null references networks,
  game_id     bigint not null,
  primary key (network_id, game_id)
);
comment on table network_games is 'One game that a network may use.';

create table network_game_spans (
  network_id  bigint not null references networks,
  game_id     bigint not null,
  from_at     timestamptz not null,
  until_at    timestamptz,
  primary key (network_id, game_id, from_at),
  constraint a_span_has_a_length check (until_at > from_at)
);
comment on table network_game_spans is
  'When a network offered a game. Every round that was open at some moment of the span is played to its end.';

create table network_game_settings (
  network_id     bigint not null references networks,
  game_id        bigint not null,
  setting_id     bigint not null default nextval('record_ids'),
  winpercentage  integer not null default 0,
  primary key (network_id, game_id),
  constraint a_percentage_is_a_rate check (winpercentage between 0 and 10000)
);
comment on table network_game_settings is
  'Settings of one game in one network, kept while the network does not offer the game. winpercentage, in '
  'hundredths of a percent, is used by a report and never influences a result.';

grant select on draw_times, games, game_images, game_terms, network_games, network_game_spans, network_game_settings
  to :app_role;
grant insert, update, delete on draw_times, games, game_images to :app_role;
grant insert, delete, update (until_at) on game_terms to :app_role;
grant insert, delete on network_games to :app_role;
grant update (winpercentage) on network_game_settings to :app_role;
grant usage on sequence game_numbers to :app_role;
