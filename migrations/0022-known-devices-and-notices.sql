-- Browsers that an account has signed in with, and notices that an account must see.

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
comment on table known_devices is 'One browser that has signed in to one account. Its cookie names the row. Without the row the cookie is worth nothing: a new password, another second factor and "It was not me" delete the rows of an account.';
create index known_devices_by_account on known_devices (network_id, account_id, known_since);

alter table sessions
  add column device_id bigint,
  add column device_known_since timestamptz;
comment on column sessions.device_id is 'The known device it was opened on; the row may be gone.';
comment on column sessions.device_known_since is 'Since when that device had been known. The session may answer notices about devices that came later.';

alter table new_devices
  add column known_device_id bigint;
comment on column new_devices.known_device_id is 'The known device that this sign-in made; the row may be gone.';

create table notices (
  network_id        bigint not null,
  notice_id         bigint not null default nextval('record_ids'),
  account_id        bigint not null,
  kind              text not null,
  actor_username    text not null,
  subject_username  text not null,
  noticed_at        timestamptz not null default clock_timestamp(),
  read_at           timestamptz,
  primary key (network_id, notice_id),
  foreign key (network_id, account_id) references accounts,
  constraint kind_is_known check (kind in ('new-superadmin'))
);
comment on table notices is 'One event that one account is shown until it has read it: who did what to whom.';
create index notices_by_account on notices (network_id, account_id, noticed_at) where read_at is null;

grant select, insert, update, delete on known_devices, notices to :app_role;
