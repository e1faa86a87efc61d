-- Saved views of lists.

create table saved_views (
  network_id  bigint not null,
  account_id  bigint not null,
  list        text not null,
  view_key    text not null,
  name        text not null,
  query       jsonb not null,
  columns     jsonb not null,
  is_shared   boolean not null default false,
  is_first    boolean not null default false,
  created_at  timestamptz not null default clock_timestamp(),
  primary key (network_id, account_id, list, view_key),
  foreign key (network_id, account_id) references accounts
);
comment on table saved_views is
  'One saved view of one list of one operator: its filters, order and columns. view_key is the name in small letters. '
  'is_shared offers it to the operators below; is_first marks the view that is shown when the list is opened.';

grant select, insert, update, delete on saved_views to :app_role;
