-- What reports, messages and exports keep of their own. Figures are read from the daily sums that settlement writes.

create table complaints (
  network_id         bigint not null,
  complaint_id       bigint not null default nextval('record_ids'),
  enquiry_type       text not null,
  full_name          text not null,
  email              text not null,
  mobile             text not null,
  complaint_details  text not null,
  status             text not null default 'Pending' check (status in ('Pending', 'Completed', 'Cancelled')),
  account_id         bigint,
  username           text,
  created_at         timestamptz not null default clock_timestamp(),
  primary key (network_id, complaint_id)
);
comment on table complaints is 'A message to the operators: in the network of the account that was signed in, in network 0 where nobody was.';
create index complaints_by_date on complaints (network_id, created_at, complaint_id);

create table export_jobs (
  network_id   bigint not null,
  job_id       bigint not null default nextval('record_ids'),
  account_id   bigint not null,
  session_id   bigint not null,
  call         text not null,
  query        jsonb not null,
  file_name    text not null,
  content_type text not null default '',
  status       text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  rows         bigint not null default 0,
  total_rows   bigint,
  bytes        bigint not null default 0,
  created_at   timestamptz not null default clock_timestamp(),
  attempt      integer not null default 0,
  heard_at     timestamptz not null default clock_timestamp(),
  finished_at  timestamptz,
  expires_at   timestamptz not null default clock_timestamp() + interval '24 hours',
  primary key (network_id, job_id),
  foreign key (network_id, account_id) references accounts
);
comment on table export_jobs is 'One export that runs in the background, for the account and the session that asked for it. heard_at moves while a node works on it; one that fell silent is taken up again by another, and attempt keeps the first from writing on.';
create index export_jobs_by_account on export_jobs (network_id, account_id, created_at);
create index export_jobs_waiting on export_jobs (created_at) where status in ('waiting', 'running');

create table export_pieces (
  network_id  bigint not null,
  job_id      bigint not null,
  piece       integer not null,
  content     bytea not null,
  primary key (network_id, job_id, piece),
  foreign key (network_id, job_id) references export_jobs on delete cascade
);
comment on table export_pieces is 'The file of a finished export, piece by piece, so that any node can hand it out.';

create index complaints_of_all_by_date on complaints (created_at, complaint_id);

-- One entry is read by its id; superadmins look over all networks at once.
create index activity_log_by_id on activity_log (entry_id);
create index activity_log_of_all_by_date on activity_log (logged_at, entry_id);

grant select, insert on complaints to :app_role;
grant update (status) on complaints to :app_role;
grant select, insert, update, delete on export_jobs, export_pieces to :app_role;

-- Game history walks the draws of some days, newest first, and counts what was refunded or is not settled in them.
create index draws_by_day on draws (network_id, book_day, draw_id);
-- A closed account stays in history: those of a branch are found beside the open ones.
create index closed_accounts_by_branch on accounts using gin (network_id, path) where closed_at is not null;
