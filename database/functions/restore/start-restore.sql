-- Requests a restore or a dry run of one network, once per idempotency key. The actor is the admin of the network.
-- Returns {jobId}, or the earlier answer to the same key. A request for a dry run of a folder that already
-- has an unfinished one returns that job. Deletes dry runs that ended more than an hour ago. Waits at most 5 seconds
-- for a lock. Raises PB008 when a parallel request wins the key, PB009 for a key of another request, PB012 when the
-- actor is barred, PB015 for another actor or network 0, PB034 while another restore (or dry run) of the
-- network is unfinished, and PB035 after six dry runs within one minute.
create or replace function start_restore(
  p_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea, p_folder text,
  p_dry_run boolean, p_activity jsonb
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare
  v_answer jsonb;
  v_id bigint;
  v_now timestamptz := clock_timestamp();
begin
  if p_network <= 0 or p_actor <> p_network then
    raise exception 'no such restore' using errcode = 'PB015';
  end if;
  v_answer := earlier_answer(p_network, p_actor, p_key, p_fingerprint);
  if v_answer is not null then return v_answer; end if;
  if is_barred(p_network, p_actor) then raise exception 'actor barred' using errcode = 'PB012'; end if;
  if p_dry_run then
    delete from restore_jobs j
     where j.network_id = p_network
       and j.is_dry_run
       and j.stage is null
       and (j.ended_at < v_now - interval '1 hour' or j.ended_at > v_now);
    select j.job_id into v_id
      from restore_jobs j
     where j.network_id = p_network and j.is_dry_run and j.folder = p_folder and j.state in ('waiting', 'running');
    if v_id is null and (select count(*)
                           from restore_jobs j
                          where j.network_id = p_network
                            and j.is_dry_run
                            and j.asked_at > v_now - interval '1 minute' and j.asked_at <= v_now) >= 6 then
      raise exception 'too many dry runs' using errcode = 'PB035';
    end if;
  end if;
  if v_id is null then
    insert into restore_jobs (network_id, folder, is_dry_run, actor_network_id, actor_id, activity)
    values (p_network, p_folder, p_dry_run, p_network, p_actor, p_activity)
    on conflict do nothing
    returning job_id into v_id;
  end if;
  if v_id is null then
    -- A parallel copy of the same request may have won. Then its answer is bound to the key.
    v_answer := earlier_answer(p_network, p_actor, p_key, p_fingerprint);
    if v_answer is not null then return v_answer; end if;
    raise exception 'another restore of this network is unfinished' using errcode = 'PB034';
  end if;
  v_answer := jsonb_build_object('jobId', v_id);
  perform bind_key(p_network, p_actor, p_key, p_fingerprint, v_answer);
  return v_answer;
end $$;

grant execute on function start_restore to :app_role;
