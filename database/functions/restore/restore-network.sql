-- Restores one network to the snapshot that its job has staged, or reports what a restore would change (a dry run).
-- For the server, after it has verified the seal and the sums of the backup folder. Returns the report, or null when
-- the job no longer belongs to this stage. All or nothing: when the report names a refusal, nothing is changed.
-- It is called alone, so that it begins and commits in one call and no server can keep the network locked. The job ends
-- in the same transaction, except after a dry run, whose caller stores the report.
-- Locks in this order: the job (is_restoring), then the network (hold_network); a dry run does not lock the network.
-- Raises PB012 (actor barred), PB015 (no snapshot of the network is staged), PB018 (corrections do not sum to zero),
-- PB030 (another attempt has the job) and 55P03 (a lock is not free within 5 seconds). Amounts are integer hundredths.
--
-- No row of the ledger is changed or removed. One new movement per wallet corrects its balance.
-- S is the snapshot. The postings since are those of the network that S does not hold. Each keeps a part of its amount:
--   border posting (it has a link)                      all of it: what superadmins gave or took since is kept
--   cancel, void or claim of a ticket of S              all of it
--   settle of a draw                                    the prizes of those tickets of the draw that belong to S
--   any other, also a correction of an earlier restore  nothing
-- A ticket belongs to S when its stake does: ticket and stake are written in one transaction and share their id.
-- For each wallet w, undone(w) sums amount less kept part, over the credits of w less the same over its debits. Then
--   target(w)     = balance in S + kept parts since  = current balance - undone(w)
--   correction(w) = target(w) - current balance      = -undone(w)
-- Both sides of a posting keep the same part, so the corrections sum to 0, and the clearing wallet, which is the other
-- side of each correction, begins and ends at 0. A border wallet has only border postings, so its correction is 0.
-- Where undone is 0 nothing is posted, so a second restore of the same folder moves nothing.
-- The corrections follow from rows of the ledger; the staged rows only say which of these are older. Wrong staged rows
-- can take back postings within the network, but never invent an amount. Even that is refused unless for every wallet
--   current balance - all since = balance in S  and  current movements - postings since = movements in S.
-- The same comparison detects a clearing of postings since.
-- Credit moved since and not kept is noted as undone, so that it is not taken back twice (note_undone).
-- Tickets bought since get a reversal of kind 'restore'. A prize or claim of such a ticket remains as a row and does
-- not count. The sums of draws and days are reduced by it: prizes payable = prizes - claims then holds for the others.
create or replace function restore_network(p_network bigint, p_job bigint, p_stage bigint, p_taken_at timestamptz)
returns jsonb
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s'
  set plan_cache_mode = force_custom_plan set enable_nestloop = off set enable_seqscan = off set jit = off
  set work_mem = '64MB' set max_parallel_workers_per_gather = 0 as $$
declare
  j restore_jobs;
  v_report jsonb;
  v_is_refused boolean;
  v_now timestamptz;
begin
  if is_restoring(p_network, p_job) then return null; end if;
  select * into j
    from restore_jobs x
   where x.network_id = p_network and x.job_id = p_job and x.stage = p_stage and x.state in ('waiting', 'running');
  if not found then return null; end if;
  if not exists (select from restore_accounts s
                  where s.network_id = p_network and s.act = p_stage and s.account_id = p_network) then
    raise exception 'no snapshot of this network is staged' using errcode = 'PB015';
  end if;
  if not j.is_dry_run then perform hold_network(p_network); end if;
  if is_barred(p_network, j.actor_id) then raise exception 'actor barred' using errcode = 'PB012'; end if;

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
    perform note_undone(p_network, p_stage);
    perform return_accounts(p_network, p_stage);
    perform return_settings(p_network, p_stage);
    insert into restores (network_id, folder, taken_at, actor_network_id, actor_id, report)
    values (p_network, j.folder, p_taken_at, j.actor_network_id, j.actor_id, v_report);
    perform write_activity(j.activity, j.actor_network_id, j.actor_id, jsonb_build_object(
      'walletCount', v_report -> 'walletCount', 'raised', v_report -> 'raised', 'lowered', v_report -> 'lowered',
      'accountsReturned', v_report #> '{accounts,changed}', 'accountsDeactivated', v_report #> '{accounts,created}',
      'accountsReopened', v_report #> '{accounts,deleted}', 'ticketsReversed', v_report #> '{tickets,count}',
      'stakesReversed', v_report #> '{tickets,staked}'));
    perform write_inbox(p_network, 'network_restored', p_job::text, null, jsonb_build_object(
      'actor_network_id', j.actor_network_id, 'actor_id', j.actor_id,
      'actor_username', j.activity ->> 'actor_username', 'subject_id', p_network,
      'subject_username', j.activity ->> 'subject_username', 'subject_kind', 'admin'));
  end if;
  -- The row of the job is updated last, so that the node can write its progress until then.
  v_now := clock_timestamp();
  update restore_jobs x
     set state = case when v_is_refused then 'failed' else 'done' end,
         error_code = case when v_is_refused then 'restore_refused' end,
         report = v_report,
         step = null,
         ended_at = v_now
   where x.network_id = p_network and x.job_id = p_job and x.stage = p_stage and x.state in ('waiting', 'running');
  if not found then raise exception 'another attempt has taken this job over' using errcode = 'PB030'; end if;
  return v_report;
end $$;

grant execute on function restore_network to :app_role;
