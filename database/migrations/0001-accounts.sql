-- Networks, accounts and their secrets.
-- Every table but the small directories begins its key with network_id, and no key or row spans networks.

-- Functions are executable only where a file of database/functions grants it.
alter default privileges revoke execute on functions from public;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table installation (
  is_only     boolean primary key default true check (is_only),
  time_zone   text not null,
  app_role    text not null,
  created_at  timestamptz not null default clock_timestamp()
);
comment on table installation is
  'The one row with what was fixed at the first start: the time zone of every business day, and the role the '
  'application logs in as.';

create sequence record_ids as bigint start 1001;
comment on sequence record_ids is 'Public ids of all kinds of record.';

create type account_kind as enum (
  'superadmin', 'admin', 'superareamanager', 'areamanager', 'master', 'player', 'otc', 'loan', 'gift'
);

create table networks (
  network_id  bigint primary key,
  created_at  timestamptz not null default clock_timestamp()
);
comment on table networks is
  'One network: the subtree of the admin whose account id it carries. Network 0 holds the superadmins.';

create table accounts (
  network_id     bigint not null references networks,
  account_id     bigint not null default nextval('record_ids'),
  kind           account_kind not null,
  parent_id      bigint,
  sponsor_id     bigint,
  path           bigint[] not null,
  username       text not null,
  username_key   text collate "C" not null generated always as (lower(username collate "C")) stored,
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
  commission     integer not null default 0,
  note           text not null default 'add notes',
  is_active      boolean not null default true,
  created_at     timestamptz not null default clock_timestamp(),
  last_login_at  timestamptz,
  closed_at      timestamptz,
  claims_itself  boolean not null default false,
  search_key     text collate "C" not null generated always as (
    encode(replace(lower(regexp_replace(normalize(
      username || E'\n' || first_name || ' ' || last_name || ' ' || first_name || E'\n'
        || coalesce(phone, '') || E'\n' || coalesce(email, ''),
      NFKD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"), '\', '\\')::bytea, 'escape')) stored,
  must_change_password boolean not null default false,
  allowed_addresses    cidr[] not null default '{}',
  deactivation_reason  text,
  locale         text,
  primary key (network_id, account_id),
  foreign key (network_id, parent_id) references accounts,
  constraint locale_is_known check (locale in ('en', 'en-IN', 'hi', 'hi-IN')),
  constraint allowed_addresses_are_few check (cardinality(allowed_addresses) <= 20),
  constraint deactivation_reason_is_short check (char_length(deactivation_reason) <= 200),
  constraint commission_is_a_rate check (commission between 0 and 10000),
  constraint path_ends_here check (path[cardinality(path)] = account_id),
  constraint superadmins_stand_above_networks check ((kind = 'superadmin') = (network_id = 0)),
  constraint admins_root_their_network check ((kind = 'admin') = (account_id = network_id)),
  constraint roots_have_no_parent check ((parent_id is null) = (kind in ('superadmin', 'admin'))),
  constraint admins_have_a_sponsor check ((sponsor_id is not null) = (kind = 'admin'))
) with (fillfactor = 85);
comment on table accounts is
  'One account of any kind. path is the chain of ids within the network, own id last; an admin''s sponsor_id is its '
  'superadmin in network 0. closed_at set: deleted for good, kept for history.';
comment on column accounts.commission is 'Hundredths of a percent, 0 to 10000.';
comment on column accounts.search_key is
  'What a search finds: username, full name in both orders, phone and e-mail in lower case, without accents. Bytes '
  'beyond ASCII are octal numbers, because the index of trigrams ignores other letters where the database''s locale is C. '
  'search-pattern.ts writes a search in the same form.';
comment on column accounts.claims_itself is 'A player''s setting: its prizes are paid as soon as a draw is settled.';
comment on column accounts.must_change_password is 'Its sessions can only change the password.';
comment on column accounts.allowed_addresses is
  'The addresses its sessions may be used from; empty allows every address.';
comment on column accounts.deactivation_reason is
  'Why an operator switched it off, in the operator''s words; null while it is on.';
create index accounts_by_username on accounts (network_id, kind, username_key, account_id) where closed_at is null;
create index accounts_by_date on accounts (network_id, kind, created_at, account_id) where closed_at is null;

-- For superadmins, who list all networks at once. The second condition is always true: only their queries name it, so
-- that a query of one network never reads all of them, as it may without statistics.
create index accounts_of_all_by_username on accounts (kind, username_key, account_id)
  where closed_at is null and account_id > 0;
create index accounts_of_all_by_date on accounts (kind, created_at, account_id)
  where closed_at is null and account_id > 0;
create index accounts_by_parent on accounts (network_id, parent_id, kind) where closed_at is null;
create index accounts_by_branch on accounts using gin (network_id, path) where closed_at is null;
create index accounts_by_search on accounts using gin (search_key gin_trgm_ops) where closed_at is null;
create index admins_by_sponsor on accounts (sponsor_id) where sponsor_id is not null and closed_at is null;
create index operators_switched_off on accounts (network_id, account_id)
  where kind <> 'player' and not is_active and closed_at is null;

-- Closed accounts stay in history, so a branch needs them beside the open ones.
create index closed_accounts_by_branch on accounts using gin (network_id, path) where closed_at is not null;

create table usernames (
  username_key  text collate "C" primary key generated always as (lower(username collate "C")) stored,
  username      text not null,
  network_id    bigint not null,
  account_id    bigint not null
);
comment on table usernames is
  'Every username ever given, found in lower case: which network and account it belongs to. Rows are never deleted, so '
  'that no username is used twice.';
create index usernames_by_account on usernames (account_id);

create sequence username_number_superadmin start 1001;
create sequence username_number_admin start 1001;
create sequence username_number_superareamanager start 1001;
create sequence username_number_areamanager start 1001;
create sequence username_number_master start 1001;
create sequence username_number_player start 1001;
create sequence username_number_otc start 1001;
create sequence username_number_loan start 1001;
create sequence username_number_gift start 1001;

create table account_secrets (
  network_id     bigint not null,
  account_id     bigint not null,
  password_hash  text not null,
  pin_hash       text,
  primary key (network_id, account_id),
  foreign key (network_id, account_id) references accounts
);
comment on table account_secrets is
  'The argon2id hashes of one account. Kept apart so that no list can ever carry one.';

create table branch_counts (
  network_id    bigint not null,
  account_id    bigint not null,
  kind          account_kind not null,
  total         bigint not null default 0,
  active        bigint not null default 0,
  primary key (network_id, account_id, kind),
  foreign key (network_id, account_id) references accounts,
  constraint counts_are_counts check (total >= 0 and active between 0 and total)
) with (fillfactor = 70);
comment on table branch_counts is
  'How many open accounts of a kind are below an account, and how many of them are switched on. Written in the '
  'transaction that opens, closes or switches an account, so that a count never scans a million rows.';

insert into networks (network_id) values (0);

grant select on migrations, installation, networks, accounts, usernames, account_secrets, branch_counts to :app_role;
grant insert on accounts, networks, usernames to :app_role;
-- The application cannot change an account's id, kind, username or closing date.
grant update (
  parent_id, sponsor_id, path, first_name, last_name, email, phone, date_of_birth, country, state, city, address,
  pin_code, occupation, commission, note, is_active, last_login_at, claims_itself, must_change_password,
  allowed_addresses, deactivation_reason, locale
) on accounts to :app_role;
grant insert, update on account_secrets, branch_counts to :app_role;
grant usage on all sequences in schema public to :app_role;
