-- Moves credit (p_amount, in hundredths) between two accounts, or between issuance (p_from or p_to null) and a
-- superadmin, exactly once under a key. Returns {transferId, debitAfter, creditAfter}, plus repeated after a retry.
-- Lock order: networks ascending, in each network the wallets ascending; then the key. All checks run after the locks.
-- p_unbarred: the accounts besides the actor that may not be barred. Credit can be taken back from a deactivated
-- account, so that account is not in it. p_activity: the log entry of this act, written in the same transaction; its
-- network is that of the account acted on. Raises PB008 to PB015 and PB026.
create or replace function move_credit(
  p_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea,
  p_from_network bigint, p_from bigint, p_to_network bigint, p_to bigint,
  p_amount bigint, p_kind posting_kind, p_unbarred bigint[], p_activity jsonb
) returns jsonb
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off as $$
declare
  v_answer jsonb; v_half jsonb; v_net bigint; v_from bigint; v_to bigint; v_border bigint; v_link uuid;
  v_debit_after bigint; v_credit_after bigint; v_id bigint;
  v_other bigint := other_side(p_network, p_actor, p_from_network, p_from, p_to_network, p_to, p_kind);
  v_other_network bigint := case when v_other = p_to then p_to_network else p_from_network end;
begin
  perform lock_both_sides(p_from_network, p_from, p_to_network, p_to);

  -- Look for an earlier answer only after the locks. A second copy of the same request waits for the first one at the
  -- locks, and it must get the first one's answer instead of 'insufficient credit'.
  v_answer := earlier_answer(p_network, p_actor, p_key, p_fingerprint);
  if v_answer is not null then return v_answer; end if;

  perform judge_both_sides(
    p_network, p_actor, v_other_network, v_other, p_from_network, p_from, p_to_network, p_unbarred);

  if p_from_network <> p_to_network then v_link := gen_random_uuid(); end if;
  -- All rows are locked, so the halves can be written in any order. Write the half of the paying side first: if that
  -- side cannot pay, the caller gets this as the reason.
  foreach v_net in array case when p_from_network = p_to_network then array[p_from_network]
                              else array[p_from_network, p_to_network] end loop
    v_border := border_wallet(v_net, case when v_net = p_from_network then p_to_network else p_from_network end);
    v_from := case when v_net = p_from_network then coalesce(p_from, issuance_wallet()) else v_border end;
    v_to := case when v_net = p_to_network then coalesce(p_to, issuance_wallet()) else v_border end;
    v_half := write_movement(v_net, v_from, v_to, p_amount, p_kind, p_network, p_actor, v_link);
    if v_net = p_from_network then
      v_debit_after := (v_half ->> 'debitAfter')::bigint;
      v_id := (v_half ->> 'transferId')::bigint;
    end if;
    if v_net = p_to_network then v_credit_after := (v_half ->> 'creditAfter')::bigint; end if;
  end loop;

  v_answer := jsonb_build_object('transferId', v_id, 'debitAfter', v_debit_after, 'creditAfter', v_credit_after);
  if p_key is not null then
    insert into idempotency_keys (network_id, actor_id, key, fingerprint, answer)
    values (p_network, p_actor, p_key, p_fingerprint, v_answer)
    on conflict do nothing;
    if not found then raise exception 'key won by another request' using errcode = 'PB008'; end if;
  end if;
  if p_activity is not null then
    insert into activity_log (network_id, actor_network_id, actor_id, actor_username,
                              subject_id, subject_username, action, subject,
                              outcome, request_method, request_url, ip_address, request_id, changes)
    select r.network_id, p_network, p_actor, r.actor_username, r.subject_id, r.subject_username, r.action, r.subject,
           'done', r.request_method, r.request_url, r.ip_address, r.request_id,
           jsonb_build_object('amount', p_amount, 'transferId', v_id,
                              'senderAfter', v_debit_after, 'receiverAfter', v_credit_after)
      from jsonb_to_record(p_activity) r(
             network_id bigint, actor_username text, subject_id bigint, subject_username text, action text,
             subject text, request_method text, request_url text, ip_address text, request_id text);
  end if;
  return v_answer;
end $$;

grant execute on function move_credit to :app_role;
