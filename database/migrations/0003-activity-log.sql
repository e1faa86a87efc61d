-- Who did what to whom, written in the transaction of the change itself.

create table activity_log (
  network_id        bigint not null,
  logged_at         timestamptz not null default clock_timestamp(),
  entry_id          bigint not null default nextval('record_ids'),
  actor_network_id  bigint,
  actor_id          bigint,
  actor_username    text,
  subject_id        bigint,
  subject_username  text,
  action            text not null,
  subject           text not null,
  outcome           text not null check (outcome in ('done', 'refused', 'failed')),
  request_method    text,
  request_url       text,
  ip_address        text,
  request_id        text,
  changes           jsonb,
  primary key (network_id, logged_at, entry_id)
) partition by range (logged_at);
comment on table activity_log is
  'One act, refusal or sign-in, in the network of its subject. changes holds each field before and after, never a '
  'secret. Insert only.';
create index activity_log_by_actor on activity_log (network_id, actor_id, logged_at);
create index activity_log_by_subject on activity_log (network_id, subject_id, logged_at);

-- For one entry by its id, and for superadmins, who list all networks at once.
create index activity_log_by_id on activity_log (entry_id);
create index activity_log_of_all_by_date on activity_log (logged_at, entry_id);

grant select, insert on activity_log to :app_role;
