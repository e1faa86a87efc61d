-- What operators are told about, and what they have read of it.

create table inbox_entries (
  network_id        bigint not null,
  entry_id          bigint not null default nextval('record_ids'),
  reader_id         bigint not null,
  kind              text not null,
  event_key         text not null,
  created_at        timestamptz(3) not null default clock_timestamp(),
  is_usual          boolean not null default true,
  actor_network_id  bigint,
  actor_id          bigint,
  actor_username    text,
  subject_id        bigint,
  subject_username  text,
  subject_kind      account_kind,
  game_id           bigint,
  draw_id           bigint,
  ticket_id         bigint,
  amount            bigint,
  count             bigint,
  primary key (network_id, entry_id),
  constraint an_event_is_told_once unique (network_id, reader_id, kind, event_key)
);
comment on table inbox_entries is
  'One event in the inbox of one operator. The entries of an admin carry its own id, which is that of its network, as '
  'reader; superadmins read the usual ones of these, of all networks and of network 0. Insert only; kept for 90 days.';
comment on column inbox_entries.event_key is
  'Names the event among those of its kind, so that several nodes may write it and it is written once.';
comment on column inbox_entries.is_usual is
  'False if superadmins do not read it: it exists only because the threshold of its network is lower than the usual '
  'one, or it is an answer to the admin.';
comment on column inbox_entries.created_at is 'In milliseconds, as programs compare it.';
comment on column inbox_entries.amount is 'In hundredths.';
create index inbox_entries_by_reader on inbox_entries (network_id, reader_id, created_at, entry_id);
create index inbox_entries_of_all on inbox_entries (created_at, entry_id) where reader_id = network_id and is_usual;

create table inbox_marks (
  network_id  bigint not null,
  account_id  bigint not null,
  read_until  timestamptz(3) not null,
  primary key (network_id, account_id),
  foreign key (network_id, account_id) references accounts
);
comment on table inbox_marks is 'The moment up to which an account has read all entries of its inbox.';

create table inbox_reads (
  network_id  bigint not null,
  account_id  bigint not null,
  entry_id    bigint not null,
  created_at  timestamptz(3) not null,
  primary key (network_id, account_id, entry_id),
  foreign key (network_id, account_id) references accounts
);
comment on table inbox_reads is
  'One entry, created after the mark of the account, that the account has read. created_at is that of the entry.';

alter table networks add inbox_thresholds jsonb not null default '{}';
comment on column networks.inbox_thresholds is
  'What the admin chose instead of usual_thresholds, by kind of entry: a number, or null where no entry is wanted.';

grant select, delete on inbox_entries to :app_role;
grant select, insert, update on inbox_marks to :app_role;
grant select, insert, delete on inbox_reads to :app_role;
grant update (inbox_thresholds) on networks to :app_role;
