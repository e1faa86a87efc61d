-- Complaints, and exports that run in the background.

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
comment on table complaints is
  'A message to the operators. It belongs to the network of the signed-in account, or to network 0 if its sender '
  'was not signed in.';
create index complaints_by_date on complaints (network_id, created_at, complaint_id);
create index complaints_of_all_by_date on complaints (created_at, complaint_id);

create index complaints_of_sender on complaints (network_id, account_id, created_at, complaint_id)
  where account_id is not null;

create table complaint_entries (
  network_id        bigint not null,
  complaint_id      bigint not null,
  entry_id          bigint not null default nextval('record_ids'),
  kind              text not null check (kind in ('status', 'note', 'answer')),
  text              text not null default '',
  status            text check (status in ('Pending', 'Completed', 'Cancelled')),
  actor_network_id  bigint not null,
  actor_id          bigint not null,
  actor_username    text not null,
  written_at        timestamptz not null default clock_timestamp(),
  primary key (network_id, complaint_id, entry_id),
  foreign key (network_id, complaint_id) references complaints,
  constraint only_a_status_has_a_status check ((kind = 'status') = (status is not null))
);
comment on table complaint_entries is
  'What operators did with a message: a new status, an internal note, or an answer to its sender. Insert only.';

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
comment on table export_jobs is
  'One export that runs in the background, for the account and session that requested it. heard_at is the heartbeat '
  'of the node that works on it. A job without heartbeat is claimed by another node with the next attempt; the '
  'earlier node can then no longer write.';
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
comment on table export_pieces is 'The file of a finished export in pieces, so that any node can send it.';

grant select, insert on complaints to :app_role;
grant update (status) on complaints to :app_role;
grant select, insert on complaint_entries to :app_role;
grant select, insert, update, delete on export_jobs, export_pieces to :app_role;
