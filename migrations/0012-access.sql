-- What stands between a right password and a session: a second factor, known devices, addresses, a first password to change.

alter table accounts
  add column must_change_password boolean not null default false,
  add column allowed_addresses cidr[] not null default '{}',
  add column deactivation_reason text,
  add constraint allowed_addresses_are_few check (cardinality(allowed_addresses) <= 20),
  add constraint deactivation_reason_is_short check (char_length(deactivation_reason) <= 200);
comment on column accounts.must_change_password is 'Its sessions can do nothing but choose another password.';
comment on column accounts.allowed_addresses is 'Where its sessions may be used from; anywhere when empty.';
comment on column accounts.deactivation_reason is 'Why it was switched off, in the words of whoever did it; null while it is on.';

grant update (must_change_password, allowed_addresses, deactivation_reason) on accounts to :app_role;

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
comment on table second_factors is 'The shared secret of one account''s authenticator, encrypted with a key kept outside the database. It counts once confirmed_at is set. last_step is the time step of the newest code taken: an earlier one, or the same, is never taken again.';

create table recovery_codes (
  network_id  bigint not null,
  account_id  bigint not null,
  code_hash   bytea not null,
  used_at     timestamptz,
  primary key (network_id, account_id, code_hash),
  foreign key (network_id, account_id) references second_factors on delete cascade
);
comment on table recovery_codes is 'One code that stands in for the authenticator once. Only its SHA-256 is kept: a code has more than 112 random bits.';

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
  primary key (network_id, device_id),
  foreign key (network_id, account_id) references accounts,
  constraint judged_with_an_answer check ((judged_at is null) = (was_me is null))
);
comment on table new_devices is 'The first sign-in of a browser that the account had never used, shown to its sessions until somebody says whether it was theirs.';
create index new_devices_by_account on new_devices (network_id, account_id, noticed_at) where judged_at is null;

create index rate_limits_by_expiry on rate_limits (expire);

grant select, insert, update, delete on second_factors, recovery_codes, new_devices to :app_role;
