-- Sign-in: sessions, devices, second factors, and the budgets that limit guessing.

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
  device_id          bigint,
  device_known_since timestamptz,
  primary key (network_id, session_id),
  unique (network_id, token_hash),
  foreign key (network_id, account_id) references accounts
) with (fillfactor = 60);
comment on table sessions is
  'One sign-in. Only the SHA-256 of its token is kept. active_at moves with requests that a person caused, seen_at '
  'with every request.';
comment on column sessions.device_id is 'The known device it was opened on; that row may be deleted.';
comment on column sessions.device_known_since is
  'When that device became known. The session may answer notices about devices that came later.';
create index sessions_by_account on sessions (network_id, account_id) where ended_at is null;

-- Who is online in a network. The condition also names end_reason, so that a query of the sessions of one account does
-- not fit: without statistics the planner may take this index instead of the one above and read all of a network.
create index sessions_by_presence on sessions (network_id, seen_at) where ended_at is null and end_reason is null;

create table rate_limits (
  key     varchar(255) primary key,
  points  integer not null default 0,
  expire  bigint
);
comment on table rate_limits is 'One budget of attempts and when it is full again, in milliseconds since the epoch.';
create index rate_limits_by_expiry on rate_limits (expire);

create table second_factors (
  network_id     bigint not null,
  account_id     bigint not null,
  sealed_secret  bytea not null,
  last_step      bigint not null default 0,
  begun_at       timestamptz not null default clock_timestamp(),
  confirmed_at   timestamptz,
  primary key (network_id, account_id),
  foreign key (network_id, account_id) references accounts
);
comment on table second_factors is
  'The shared secret of one account''s authenticator, encrypted with a key kept outside the database. It counts '
  'once confirmed_at is set. last_step is the time step of the newest accepted code: codes of that step or earlier '
  'are refused.';

create table recovery_codes (
  network_id  bigint not null,
  account_id  bigint not null,
  code_hash   bytea not null,
  used_at     timestamptz,
  primary key (network_id, account_id, code_hash),
  foreign key (network_id, account_id) references second_factors on delete cascade
);
comment on table recovery_codes is
  'One single-use code that replaces the authenticator. Only its SHA-256 is kept: a code has more than 112 random '
  'bits.';

create table known_devices (
  network_id    bigint not null,
  device_id     bigint not null default nextval('record_ids'),
  account_id    bigint not null,
  known_since   timestamptz not null default clock_timestamp(),
  last_used_at  timestamptz not null default clock_timestamp(),
  times_used    integer not null default 1,
  ip_address    text not null,
  user_agent    text not null,
  primary key (network_id, device_id),
  foreign key (network_id, account_id) references accounts
);
comment on table known_devices is
  'One browser that has signed in to one account. Its cookie names the row. Without the row the cookie is '
  'worthless: a new password, a changed second factor and the answer "It was not me" delete the rows of an account.';
create index known_devices_by_account on known_devices (network_id, account_id, known_since);

create table new_devices (
  network_id  bigint not null,
  device_id   bigint not null default nextval('record_ids'),
  account_id  bigint not null,
  session_id  bigint not null,
  noticed_at  timestamptz not null default clock_timestamp(),
  ip_address  text not null,
  user_agent  text not null,
  judged_at   timestamptz,
  was_me      boolean,
  known_device_id bigint,
  confirmed_at timestamptz,
  primary key (network_id, device_id),
  foreign key (network_id, account_id) references accounts,
  constraint judged_with_an_answer check ((judged_at is null) = (was_me is null))
);
comment on table new_devices is
  'The first sign-in of a browser that the account had never used, shown to its sessions until a person answers '
  'whether it was theirs.';
comment on column new_devices.known_device_id is 'The known device that this sign-in created; that row may be deleted.';
comment on column new_devices.confirmed_at is
  'When a session of the device itself proved the own password, or no other device was known. Older devices are asked all the same.';
create index new_devices_by_account on new_devices (network_id, account_id, noticed_at) where judged_at is null;

grant select, insert, update on sessions to :app_role;
grant select, insert, update, delete on rate_limits, second_factors, recovery_codes, known_devices, new_devices
  to :app_role;
