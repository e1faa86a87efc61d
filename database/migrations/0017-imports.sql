-- New accounts from a file: judged when it is sent, created in the background.

create table imports (
  network_id   bigint not null,
  import_id    bigint not null default nextval('record_ids'),
  account_id   bigint not null,
  session_id   bigint not null,
  kind         text not null,
  facts        jsonb not null,
  status       text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  created_at   timestamptz not null default clock_timestamp(),
  attempt      integer not null default 0,
  heard_at     timestamptz not null default clock_timestamp(),
  finished_at  timestamptz,
  expires_at   timestamptz not null default clock_timestamp() + interval '24 hours',
  primary key (network_id, import_id),
  foreign key (network_id, account_id) references accounts
);
comment on table imports is
  'New accounts from one file, for the account and session that sent it, with the facts of its request for the activity '
  'log. It is a job like export_jobs, and is deleted after a day.';
create index imports_by_account on imports (network_id, account_id, created_at);
create index imports_waiting on imports (created_at) where status in ('waiting', 'running');

create table import_rows (
  network_id   bigint not null,
  import_id    bigint not null,
  place        integer not null check (place >= 0),
  sealed       bytea,
  created_id   bigint,
  faults       jsonb,
  primary key (network_id, import_id, place),
  foreign key (network_id, import_id) references imports on delete cascade,
  check (created_id is null or faults is null)
);
comment on table import_rows is
  'The rows of an import. A row has the account that was created or the faults of its cells, or neither while it waits. '
  'sealed is the row with its password and PIN, encrypted; it is deleted with a fault, and once the passwords were read.';

grant select, insert, update, delete on imports, import_rows to :app_role;
