-- Saved views of lists.

create table saved_views (
  network_id  bigint not null,
  account_id  bigint not null,
  list        text not null,
  views       jsonb not null,
  first       text,
  primary key (network_id, account_id, list),
  foreign key (network_id, account_id) references accounts
);
comment on table saved_views is
  'The saved views of one list of one operator: names, filters, order and columns, and which of them is shared with the '
  'operators below. first is the name of the view that is shown when the list is opened.';

grant select, insert, update on saved_views to :app_role;
