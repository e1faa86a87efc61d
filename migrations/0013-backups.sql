-- Backups: what is asked for, how far it is, and what became of it. The folders themselves lie outside the database.

create table backup_jobs (
  network_id   bigint not null references networks,
  job_id       bigint not null default nextval('record_ids'),
  folder       text not null,
  state        text not null default 'waiting'
               check (state in ('waiting', 'running', 'made', 'checking', 'verified', 'unproven', 'failed')),
  asked_by     bigint,
  rows_done    bigint not null default 0,
  rows_total   bigint,
  bytes        bigint,
  attempt      integer not null default 0,
  heard_at     timestamptz not null default clock_timestamp(),
  asked_at     timestamptz not null default clock_timestamp(),
  made_at      timestamptz,
  verified_at  timestamptz,
  error        text,
  transfer_state     text check (transfer_state in ('running', 'done', 'failed')),
  transfer_done      bigint,
  transfer_total     bigint,
  transfer_heard_at  timestamptz,
  transfer_error     text,
  primary key (network_id, job_id),
  unique (network_id, folder)
);
comment on table backup_jobs is 'One backup of a network, or of the installation in network 0, from being asked for until its folder is deleted. verified: it was restored aside and its books agreed; unproven: it was not, and error says why. heard_at moves while a node works on it; attempt keeps a node that fell silent from writing on. asked_by is empty where the schedule asked. transfer_… is the last copy of the folder to the hosting.';
-- At most one is being made in a network. A second one that is asked for meanwhile is refused by this, not by a look before.
create unique index one_backup_at_a_time on backup_jobs (network_id) where state in ('waiting', 'running');
create index backup_jobs_unfinished on backup_jobs (asked_at) where state in ('waiting', 'running', 'made', 'checking');

create table backup_downloads (
  network_id  bigint not null,
  session_id  bigint not null,
  folder      text not null,
  until_at    timestamptz not null,
  primary key (network_id, session_id, folder)
);
comment on table backup_downloads is 'A session that gave its password may download this folder until then.';

grant select, insert, update, delete on backup_jobs, backup_downloads to :app_role;
