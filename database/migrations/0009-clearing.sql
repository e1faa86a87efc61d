-- Clear History: rows of past days are archived and removed. Their sums stay, so that each balance can be derived.

create table clearings (
  network_id        bigint not null references networks,
  clearing_id       bigint not null default nextval('record_ids'),
  from_day          date not null,
  until_day         date not null,
  models            text[] not null,
  name              text not null,
  actor_network_id  bigint not null,
  actor_id          bigint not null,
  actor_username    text not null,
  status            text not null default 'running' check (status in ('running', 'done')),
  attempt           integer not null default 0,
  heard_at          timestamptz not null default clock_timestamp(),
  started_at        timestamptz not null default clock_timestamp(),
  finished_at       timestamptz,
  kept              jsonb,
  fault             text,
  primary key (network_id, clearing_id),
  constraint days_go_up check (from_day <= until_day),
  constraint something_is_cleared check (
    cardinality(models) > 0
    and models <@ array['ticket', 'result', 'draw', 'commission', 'upcome', 'refertransaction', 'userlog',
                        'usertransaction', 'frequency'])
);
comment on table clearings is
  'One clearing of a network''s history. A running clearing without heartbeat is claimed by another node with the '
  'next attempt. name is its folder in the archive; kept lists what was not removed and why.';
comment on column clearings.fault is
  'Why the last attempt failed, in words for a person. Null once the clearing is done.';
create unique index one_clearing_at_a_time on clearings (network_id) where status = 'running';
create index clearings_of_all_by_date on clearings (started_at, clearing_id);

create table cleared_files (
  network_id   bigint not null,
  clearing_id  bigint not null,
  book_day     date not null,
  source       text not null,
  rows         bigint not null check (rows > 0),
  amount       bigint not null,
  file_name    text,
  bytes        bigint,
  sha256       text,
  primary key (network_id, clearing_id, book_day, source)
);
comment on table cleared_files is
  'The rows removed from one source on one day, and the archive file that holds them. Written in the transaction '
  'that removes the rows, so that an interrupted clearing continues after it.';

create table carried_movements (
  network_id   bigint not null,
  book_day     date not null,
  wallet_id    bigint not null,
  kind         posting_kind not null,
  clearing_id  bigint not null,
  amount_in    bigint not null check (amount_in >= 0),
  amount_out   bigint not null check (amount_out >= 0),
  movements    bigint not null check (movements > 0),
  primary key (network_id, book_day, wallet_id, kind, clearing_id)
);
comment on table carried_movements is
  'What the cleared movements of one kind on one day did to one wallet. Audits count it as those movements. Insert '
  'only.';

create table carried_sums (
  network_id   bigint not null,
  book_day     date not null,
  game_id      bigint not null,
  what         text not null check (
    what in ('tickets', 'standing', 'prizes', 'claims', 'stakes', 'refunds', 'reversals', 'draw tickets', 'draw prizes',
             'play', 'play win', 'games', 'games win', 'day claims')),
  clearing_id  bigint not null,
  cleared_day  date not null,
  rows         bigint not null,
  amount       bigint not null,
  primary key (network_id, book_day, game_id, what, clearing_id, cleared_day)
);
comment on table carried_sums is
  'How much of one thing a clearing removed for one game and day, so that the remaining rows still add up. '
  'cleared_day is the day whose clearing wrote the row. Insert only.';

grant select on clearings, cleared_files, carried_movements, carried_sums to :app_role;
grant update (attempt, heard_at, status, finished_at, kept, fault) on clearings to :app_role;

-- The role that owns clear_rows, the only function that deletes history. It cannot log in.
do $$
begin
  create role :clearing_role nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant select on
  installation, clearings, draws, tickets, prizes, claims, reversals, unclaimed_prizes, transfers, saved_results,
  draw_stakes, daily_play, daily_chains, daily_games, daily_claims, hourly_play, activity_log, remarks, credit_batches
  to :clearing_role;
grant delete on
  tickets, prizes, claims, reversals, transfers, saved_results, draw_stakes, daily_play, daily_chains, daily_games,
  daily_claims, hourly_play, activity_log, remarks, credit_batches
  to :clearing_role;
grant update (
  result, booster, source, seed, drawn_at, result_cleared_at, staked, tickets, peaks, winners, prize_total
) on draws to :clearing_role;
grant insert on cleared_files, carried_movements, carried_sums to :clearing_role;
