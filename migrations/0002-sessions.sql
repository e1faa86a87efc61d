-- Sign-in: sessions and the budgets that slow guessing down.

create table sessions (
  network_id         bigint not null,
  session_id         bigint not null default nextval('record_ids'),
  account_id         bigint not null,
  token_hash         bytea not null,
  created_at         timestamptz not null default clock_timestamp(),
  active_at          timestamptz not null default clock_timestamp(),
  seen_at            timestamptz not null default clock_timestamp(),
  ended_at           timestamptz,
  end_reason         text,
  ip_address         text not null,
  user_agent         text not null,
  password_failures  integer not null default 0,
  primary key (network_id, session_id),
  unique (network_id, token_hash),
  foreign key (network_id, account_id) references accounts
) with (fillfactor = 60);
comment on table sessions is 'One sign-in. Only the SHA-256 of its token is kept. active_at moves with requests that a person caused, seen_at with every one.';
create index sessions_by_account on sessions (network_id, account_id) where ended_at is null;
create index sessions_by_presence on sessions (network_id, seen_at) where ended_at is null;

create table rate_limits (
  key     varchar(255) primary key,
  points  integer not null default 0,
  expire  bigint
);
comment on table rate_limits is 'One budget of attempts and when it is full again, in milliseconds of the epoch.';

grant select, insert, update on sessions to :app_role;
grant select, insert, update, delete on rate_limits to :app_role;
