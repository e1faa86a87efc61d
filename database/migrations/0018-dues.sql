-- Accounts between levels: who owes whom.

create table given_days (
  network_id  bigint not null,
  book_day    date not null,
  account_id  bigint not null,
  parent_id   bigint not null,
  given       bigint not null default 0 check (given >= 0),
  taken       bigint not null default 0 check (taken >= 0),
  primary key (network_id, book_day, account_id, parent_id)
) with (fillfactor = 70);
comment on table given_days is
  'Credit that the branch of one account got from above and gave back on one business day, in hundredths. Credit that '
  'moves over several levels counts for each account on its path below the one that moved it. parent_id is the Reference '
  'at that time, or 0 above an admin: the superadmins.';
create index given_days_by_account on given_days (network_id, account_id, book_day);

grant select on given_days to :app_role;
