-- Screens of shops.

create table displays (
  network_id  bigint not null,
  display_id  bigint not null default nextval('record_ids'),
  account_id  bigint not null,
  game_id     bigint not null,
  name        text not null,
  created_at  timestamptz not null default clock_timestamp(),
  seen_at     timestamptz,
  primary key (network_id, display_id),
  foreign key (network_id, account_id) references accounts
);
comment on table displays is
  'The screens that operators opened for their shops: each shows one game and is reached by a secret address, which is '
  'derived and not stored. A revoked one is deleted. seen_at is when it was last read, to the minute.';
create index displays_of_account on displays (network_id, account_id);

grant select, insert, update, delete on displays to :app_role;
