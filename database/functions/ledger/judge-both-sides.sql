-- Judges the accounts of a posting of move_credit once their wallets are locked. Returns nothing where it may be made.
-- p_other is the account acted on, null for issuance; p_unbarred are the accounts besides the actor that may not be
-- barred.
-- Raises PB012 (actor barred), PB011 (the other account is closed or not below the actor) and PB013 (an account of
-- p_unbarred is barred). Runs under the settings of move_credit.
create or replace function judge_both_sides(
  p_network bigint, p_actor bigint, p_other_network bigint, p_other bigint,
  p_from_network bigint, p_from bigint, p_to_network bigint, p_unbarred bigint[]
) returns void
language plpgsql set search_path = public, pg_temp as $$
declare v_account bigint;
begin
  if is_barred(p_network, p_actor) then raise exception 'actor barred' using errcode = 'PB012'; end if;
  -- The other account may be closed, or moved to another branch, after the application checks the caller's rights.
  if p_other is not null and not exists (
    select 1 from accounts a
     where a.network_id = p_other_network and a.account_id = p_other and coalesce(a.closed_at, 'infinity') = 'infinity'
       and (p_network = 0 or p_actor = any (a.path))
  ) then
    raise exception 'no account of this branch' using errcode = 'PB011';
  end if;
  foreach v_account in array p_unbarred loop
    if is_barred(case when v_account = p_from then p_from_network else p_to_network end, v_account) then
      raise exception 'receiver barred' using errcode = 'PB013';
    end if;
  end loop;
end $$;
