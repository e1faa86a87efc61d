-- Returns true while another transaction runs restore_network for this job, for the server before it takes the job
-- over: while that transaction lives, no other attempt of the job begins, even when its node sends no heartbeat.
-- Tries an advisory lock of the job. When the function returns false, the caller holds this lock until its transaction
-- ends; restore_network relies on that.
create or replace function is_restoring(p_network bigint, p_job bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return not pg_try_advisory_xact_lock(hashtextextended(concat_ws('/', 'restore job', p_network, p_job), 0));
end $$;

grant execute on function is_restoring to :app_role;
