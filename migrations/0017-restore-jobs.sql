-- expands: a server without it goes on as before and offers no restore of a network.
-- The restore of one network as a job: asked for by a call, run by one node, and committed by one statement that also says so in the job's row.

create table restore_jobs (
  network_id        bigint not null references networks,
  job_id            bigint not null default nextval('record_ids'),
  folder            text not null,
  is_dry_run        boolean not null,
  state             text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  step              text check (step in ('verifying', 'staging', 'restoring')),
  rows_done         bigint not null default 0,
  rows_total        bigint,
  stage             bigint,
  attempt           integer not null default 0,
  heard_at          timestamptz not null default clock_timestamp(),
  asked_at          timestamptz not null default clock_timestamp(),
  ended_at          timestamptz,
  actor_network_id  bigint not null,
  actor_id          bigint not null,
  activity          jsonb not null,
  report            jsonb,
  error_code        text,
  error             text,
  primary key (network_id, job_id)
);
comment on table restore_jobs is 'One restore of a network, or one dry run, from being asked for until its outcome. heard_at moves while a node works on it; stage numbers the rows its last attempt has staged, and is empty once they are removed. state becomes done in the transaction of the restore itself.';
create unique index one_restore_at_a_time on restore_jobs (network_id, is_dry_run) where state in ('waiting', 'running');
create index restore_jobs_unfinished on restore_jobs (asked_at) where state in ('waiting', 'running') or stage is not null;
create index restore_jobs_by_folder on restore_jobs (network_id, folder, job_id);

grant select on restore_jobs to :app_role;
grant update (state, step, rows_done, rows_total, stage, attempt, heard_at, ended_at, report, error_code, error) on restore_jobs to :app_role;

-- Asks for a restore or a dry run, once under a key. Answers {jobId}. The actor is the admin of the network or a superadmin.
-- Raises PB034 while another one of the network is unfinished, PB035 where more than six dry runs were asked for within a minute. A dry run
-- of the same folder that is unfinished is answered again.
create function start_restore(
  p_network bigint, p_actor_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea, p_folder text, p_dry_run boolean, p_activity jsonb
) returns jsonb language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare v_answer jsonb; v_id bigint;
begin
  if p_network <= 0 or p_actor_network <> 0 and (p_actor_network, p_actor) <> (p_network, p_network) then
    raise exception 'no such restore' using errcode = 'PB015';
  end if;
  v_answer := earlier_answer(p_actor_network, p_actor, p_key, p_fingerprint);
  if v_answer is not null then return v_answer; end if;
  if is_barred(p_actor_network, p_actor) then raise exception 'actor barred' using errcode = 'PB012'; end if;
  if p_dry_run then
    delete from restore_jobs j where j.network_id = p_network and j.is_dry_run and j.stage is null and j.ended_at < clock_timestamp() - interval '1 hour';
    select j.job_id into v_id from restore_jobs j
     where j.network_id = p_network and j.is_dry_run and j.folder = p_folder
       and j.state in ('waiting', 'running');
    if found then return jsonb_build_object('jobId', v_id); end if;
    if (select count(*) from restore_jobs j
         where j.network_id = p_network and j.is_dry_run and j.asked_at > clock_timestamp() - interval '1 minute') >= 6 then
      raise exception 'too many dry runs' using errcode = 'PB035';
    end if;
  end if;
  insert into restore_jobs (network_id, folder, is_dry_run, actor_network_id, actor_id, activity)
  values (p_network, p_folder, p_dry_run, p_actor_network, p_actor, p_activity) on conflict do nothing
  returning job_id into v_id;
  if v_id is null then
    -- The same request may have been sent twice at once.
    v_answer := earlier_answer(p_actor_network, p_actor, p_key, p_fingerprint);
    if v_answer is not null then return v_answer; end if;
    raise exception 'another restore of this network is unfinished' using errcode = 'PB034';
  end if;
  v_answer := jsonb_build_object('jobId', v_id);
  perform bind_key(p_actor_network, p_actor, p_key, p_fingerprint, v_answer);
  return v_answer;
end $$;

-- Held by the transaction that runs restore_network: while it lives, no other attempt of the job begins, even where its node is silent.
create function is_restoring(p_network bigint, p_job bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return not pg_try_advisory_xact_lock(hashtextextended(concat_ws('/', 'restore job', p_network, p_job), 0));
end $$;

-- Brings a network back to the snapshot that the job has staged, or says what that would change. All of it or nothing: where the report names
-- a refusal nothing was done. It is called alone, so that it begins and commits in one call: no server can keep the network locked.
-- The job ends in the same transaction, except for a dry run, whose caller writes the report down. Null where the job is not this stage's any more.
-- Called after the folder's seal and sums were verified.
create function restore_network(p_network bigint, p_job bigint, p_stage bigint, p_taken_at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' set plan_cache_mode = force_custom_plan
  set enable_nestloop = off set enable_seqscan = off set jit = off set work_mem = '64MB' set max_parallel_workers_per_gather = 0 as $$
declare j restore_jobs; v_report jsonb; v_is_refused boolean;
begin
  if is_restoring(p_network, p_job) then return null; end if;
  select * into j from restore_jobs x where x.network_id = p_network and x.job_id = p_job and x.stage = p_stage and x.state in ('waiting', 'running');
  if not found then return null; end if;
  if not exists (select from restore_accounts s where s.network_id = p_network and s.act = p_stage and s.account_id = p_network) then
    raise exception 'no snapshot of this network is staged' using errcode = 'PB015';
  end if;
  if not j.is_dry_run then perform hold_network(p_network); end if;
  if is_barred(j.actor_network_id, j.actor_id) then raise exception 'actor barred' using errcode = 'PB012'; end if;

  perform note_since(p_network, p_stage);
  perform note_targets(p_network, p_stage);
  perform note_tickets(p_network, p_stage);
  v_report := report_restore(p_network, p_stage) || jsonb_build_object('isDryRun', j.is_dry_run);
  if j.is_dry_run then return v_report; end if;
  v_is_refused := v_report -> 'refusals' <> '[]';
  if not v_is_refused then
    perform lessen_days(p_network, p_stage);
    perform reverse_since(p_network, p_stage, j.actor_network_id, j.actor_id);
    perform post_corrections(p_network, p_stage, j.actor_network_id, j.actor_id);
    perform return_accounts(p_network, p_stage);
    perform return_settings(p_network, p_stage);
    insert into restores (network_id, folder, taken_at, actor_network_id, actor_id, report)
    values (p_network, j.folder, p_taken_at, j.actor_network_id, j.actor_id, v_report);
    perform write_activity(j.activity, j.actor_network_id, j.actor_id, v_report - 'wallets');
    -- The superadmins are told in their own log.
    perform write_activity(j.activity || '{"network_id": 0}', j.actor_network_id, j.actor_id, v_report - 'wallets');
  end if;
  -- Last, so that the node can write its progress until then.
  update restore_jobs x
     set state = case when v_is_refused then 'failed' else 'done' end, error_code = case when v_is_refused then 'restore_refused' end,
         report = v_report, step = null, ended_at = clock_timestamp()
   where x.network_id = p_network and x.job_id = p_job and x.stage = p_stage and x.state in ('waiting', 'running');
  if not found then raise exception 'another attempt has taken this job over' using errcode = 'PB030'; end if;
  return v_report;
end $$;

grant execute on function
  start_restore(bigint, bigint, bigint, uuid, bytea, text, boolean, jsonb), is_restoring(bigint, bigint),
  restore_network(bigint, bigint, bigint, timestamptz), forget_staged(bigint, bigint)
  to :app_role;
