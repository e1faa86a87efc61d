-- Backups and restores as jobs. Backup folders are kept outside the database.

create table backup_jobs (
  network_id   bigint not null references networks,
  job_id       bigint not null default nextval('record_ids'),
  folder       text not null,
  state        text not null default 'waiting'
               check (state in ('waiting', 'running', 'made', 'checking', 'verified', 'unproven', 'failed')),
  asked_by     bigint,
  rows_done    bigint not null default 0,
  rows_total   bigint,
  bytes        bigint,
  attempt      integer not null default 0,
  heard_at     timestamptz not null default clock_timestamp(),
  asked_at     timestamptz not null default clock_timestamp(),
  made_at      timestamptz,
  verified_at  timestamptz,
  error        text,
  transfer_state     text check (transfer_state in ('running', 'done', 'failed')),
  transfer_attempt   integer not null default 0,
  transfer_done      bigint,
  transfer_total     bigint,
  transfer_heard_at  timestamptz,
  transfer_error     text,
  primary key (network_id, job_id),
  unique (network_id, folder)
);
comment on table backup_jobs is
  'One backup of a network, or of the installation in network 0, from the request until its folder is deleted. '
  'verified: it was restored into a separate database and its books agreed; unproven: it was not, and error says '
  'why. heard_at is the heartbeat of the node that works on it; attempt keeps an earlier node from writing. '
  'asked_by is null for scheduled backups. transfer_* describe the last copy of the folder to the hosting.';

-- At most one backup of a network is made at a time. This index refuses a second one, also under concurrent requests.
create unique index one_backup_at_a_time on backup_jobs (network_id) where state in ('waiting', 'running');
create index backup_jobs_unfinished on backup_jobs (asked_at) where state in ('waiting', 'running', 'made', 'checking');
create index backup_jobs_verified on backup_jobs (verified_at) where state = 'verified';

create table backup_downloads (
  network_id  bigint not null,
  session_id  bigint not null,
  folder      text not null,
  until_at    timestamptz not null,
  primary key (network_id, session_id, folder)
);
comment on table backup_downloads is 'A session that gave its password may download this folder until until_at.';

create table restore_jobs (
  network_id        bigint not null references networks,
  job_id            bigint not null default nextval('record_ids'),
  folder            text not null,
  is_dry_run        boolean not null,
  state             text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  step              text check (step in ('verifying', 'staging', 'restoring')),
  rows_done         bigint not null default 0,
  rows_total        bigint,
  stage             bigint,
  attempt           integer not null default 0,
  heard_at          timestamptz not null default clock_timestamp(),
  asked_at          timestamptz not null default clock_timestamp(),
  ended_at          timestamptz,
  actor_network_id  bigint not null,
  actor_id          bigint not null,
  activity          jsonb not null,
  report            jsonb,
  error_code        text,
  error             text,
  primary key (network_id, job_id)
);
comment on table restore_jobs is
  'One restore of a network, or one dry run, from the request to its outcome. heard_at is the heartbeat of the node '
  'that works on it; stage is the number of the rows staged by the last attempt, null once they are removed. state '
  'becomes done in the transaction of the restore itself.';
create unique index one_restore_at_a_time on restore_jobs (network_id, is_dry_run)
  where state in ('waiting', 'running');
create index restore_jobs_unfinished on restore_jobs (asked_at)
  where state in ('waiting', 'running') or stage is not null;
create index restore_jobs_by_folder on restore_jobs (network_id, folder, job_id);

create table restores (
  network_id        bigint not null,
  restore_id        bigint not null default nextval('record_ids'),
  folder            text not null,
  taken_at          timestamptz not null,
  restored_at       timestamptz not null default clock_timestamp(),
  actor_network_id  bigint not null,
  actor_id          bigint not null,
  report            jsonb not null,
  primary key (network_id, restore_id)
);
comment on table restores is 'One restore of a network: by whom, to which backup, and what it changed. Insert only.';

-- Rows staged by one attempt of a restore carry its number (act). They are committed before the restore begins and
-- removed after it has ended, so that the transaction that locks the network does neither.

create unlogged table restore_wallets (
  network_id  bigint not null,
  act         bigint not null default current_setting('pitboss.stage')::bigint,
  wallet_id   bigint not null,
  balance     bigint not null,
  movements   bigint not null,
  primary key (network_id, act, wallet_id)
);
comment on table restore_wallets is
  'A wallet of the snapshot, staged for one attempt of a restore, and removed after it.';

create unlogged table restore_transfers (
  network_id   bigint not null,
  act          bigint not null default current_setting('pitboss.stage')::bigint,
  transfer_id  bigint not null,
  posted_at    timestamptz not null,
  primary key (network_id, act, transfer_id)
);
comment on table restore_transfers is
  'A posting that the snapshot holds, staged for one attempt of a restore, and removed after it.';

create unlogged table restore_undone (
  network_id   bigint not null,
  act          bigint not null default current_setting('pitboss.stage')::bigint,
  transfer_id  bigint not null,
  primary key (network_id, act, transfer_id)
);
comment on table restore_undone is
  'A movement whose effect was taken back already in the snapshot, staged for one attempt of a restore, and removed '
  'after it.';

create unlogged table restore_reversals (
  network_id  bigint not null,
  act         bigint not null default current_setting('pitboss.stage')::bigint,
  ticket_id   bigint not null,
  kind        posting_kind not null,
  primary key (network_id, act, ticket_id)
);
comment on table restore_reversals is
  'A reversal that the snapshot holds, staged for one attempt of a restore, and removed after it.';

create unlogged table restore_accounts (
  network_id     bigint not null,
  act            bigint not null default current_setting('pitboss.stage')::bigint,
  account_id     bigint not null,
  parent_id      bigint,
  first_name     text not null,
  last_name      text not null,
  email          text,
  phone          text,
  date_of_birth  date,
  country        text,
  state          text,
  city           text,
  address        text,
  pin_code       text,
  occupation     text,
  commission     integer not null,
  note           text not null,
  is_active      boolean not null,
  closed_at      timestamptz,
  claims_itself  boolean not null,
  primary key (network_id, act, account_id)
);
comment on table restore_accounts is
  'An account of the snapshot: the fields that a restore brings back. Staged for one attempt of a restore and '
  'removed after it.';

create unlogged table restore_games (
  network_id  bigint not null,
  act         bigint not null default current_setting('pitboss.stage')::bigint,
  game_id     bigint not null,
  primary key (network_id, act, game_id)
);
comment on table restore_games is
  'A game the network could use in the snapshot, staged for one attempt of a restore, and removed after it.';

create unlogged table restore_settings (
  network_id     bigint not null,
  act            bigint not null default current_setting('pitboss.stage')::bigint,
  game_id        bigint not null,
  winpercentage  integer not null,
  primary key (network_id, act, game_id)
);
comment on table restore_settings is
  'What was set for one game in the snapshot, staged for one attempt of a restore, and removed after it.';

create unlogged table restore_play (
  network_id             bigint not null,
  act                    bigint not null default current_setting('pitboss.stage')::bigint,
  book_day               date not null,
  game_id                bigint not null,
  player_id              bigint not null,
  super_area_manager_id  bigint not null,
  area_manager_id        bigint not null,
  master_id              bigint not null,
  super_area_rate        integer not null,
  area_rate              integer not null,
  master_rate            integer not null,
  player_rate            integer not null,
  tickets                bigint not null,
  play                   bigint not null,
  win                    bigint not null,
  primary key (network_id, act, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id,
               super_area_rate, area_rate, master_rate, player_rate)
);
comment on table restore_play is
  'A row of daily_play in the snapshot, staged for one attempt of a restore, and removed after it.';

create unlogged table restore_claims (
  network_id             bigint not null,
  act                    bigint not null default current_setting('pitboss.stage')::bigint,
  book_day               date not null,
  game_id                bigint not null,
  player_id              bigint not null,
  super_area_manager_id  bigint not null,
  area_manager_id        bigint not null,
  master_id              bigint not null,
  claims                 bigint not null,
  claimed                bigint not null,
  primary key (network_id, act, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id)
);
comment on table restore_claims is
  'A row of daily_claims in the snapshot, staged for one attempt of a restore, and removed after it.';

-- Written by the restore itself. The application can neither read nor write these tables.
create unlogged table restore_since (
  network_id     bigint not null,
  act            bigint not null,
  transfer_id    bigint not null,
  kind           posting_kind not null,
  debit_wallet   bigint not null,
  credit_wallet  bigint not null,
  amount         bigint not null,
  standing       bigint not null,
  draw_id        bigint,
  ticket_id      bigint,
  link           uuid,
  primary key (network_id, act, transfer_id)
);
comment on table restore_since is
  'A posting since the snapshot, and the part of its amount that is kept. Removed after the restore.';

create unlogged table restore_targets (
  network_id  bigint not null,
  act         bigint not null,
  wallet_id   bigint not null,
  before      bigint not null,
  after       bigint not null,
  primary key (network_id, act, wallet_id)
);
comment on table restore_targets is 'A wallet whose balance a restore corrects. Removed after the restore.';

create unlogged table restore_tickets (
  network_id  bigint not null,
  act         bigint not null,
  draw_id     bigint not null,
  ticket_id   bigint not null,
  player_id   bigint not null,
  stake       bigint not null,
  prize       bigint,
  claimed     bigint,
  claim_day   date,
  is_reversed boolean not null,
  primary key (network_id, act, draw_id, ticket_id)
);
comment on table restore_tickets is
  'A ticket bought since the snapshot, with what it won and was paid. A restore reverses it unless it is reversed '
  'already. Removed after the restore.';

create unlogged table restore_stakes (
  network_id  bigint not null,
  act         bigint not null,
  draw_id     bigint not null,
  bet         smallint not null,
  stake       bigint not null,
  primary key (network_id, act, draw_id, bet)
);
comment on table restore_stakes is
  'What the tickets that a restore reverses have staked on one number of a draw. Removed after the restore.';

create type play_loss as (sums daily_play, off_tickets bigint, off_play bigint, off_win bigint);

grant select, insert, update, delete on backup_jobs, backup_downloads to :app_role;
grant select on restore_jobs, restores to :app_role;
grant update (
  state, step, rows_done, rows_total, stage, attempt, heard_at, ended_at, report, error_code, error
) on restore_jobs to :app_role;
grant insert on
  restore_wallets, restore_transfers, restore_undone, restore_reversals, restore_accounts, restore_games,
  restore_settings, restore_play, restore_claims
  to :app_role;
