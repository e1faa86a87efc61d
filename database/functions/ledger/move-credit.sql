-- Moves credit (p_amount, in hundredths) inside one network: between the actor and another account, or between issuance
-- (p_from or p_to null) and a superadmin, exactly once under a key. Returns {transferId, debitAfter, creditAfter}, plus
-- repeated after a retry. Credit crosses a border by post_own_half and post_other_half.
-- Lock order: the network (shared), then both wallets ascending, then the key. All checks run after the locks.
-- p_activity: the log entry of this act, written in the same transaction. p_words: what the actor says of the movement,
-- {note, reference, category}, or null. p_reverses: the movement that it takes back, of the day p_reversed_on, or null.
-- Raises PB008 to PB015, PB026, PB050 (unknown category), and what judge_reversal raises.
create or replace function move_credit(
  p_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea, p_from bigint, p_to bigint,
  p_amount bigint, p_kind posting_kind, p_activity jsonb, p_words jsonb default null,
  p_reverses bigint default null, p_reversed_on date default null
) returns jsonb
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off as $$
declare
  v_from bigint := coalesce(p_from, issuance_wallet()); v_to bigint := coalesce(p_to, issuance_wallet());
  v_other bigint := other_side(p_network, p_actor, p_from, p_to, p_kind); v_answer jsonb;
begin
  perform enter_network(p_network);
  perform 1 from wallets w
    where w.network_id = p_network and w.wallet_id in (v_from, v_to)
    order by w.wallet_id for no key update;
  -- Look for an earlier answer only after the locks. A second copy of the same request waits for the first one at the
  -- locks, and it must get the first one's answer instead of 'insufficient credit'.
  v_answer := earlier_answer(p_network, p_actor, p_key, p_fingerprint);
  if v_answer is not null then return v_answer; end if;
  if is_barred(p_network, p_actor) then raise exception 'actor barred' using errcode = 'PB012'; end if;
  if v_other is not null then
    perform judge_other_side(p_network, v_other, p_network, p_actor, v_other = v_to);
  end if;
  perform judge_words(p_network, p_words);
  perform judge_reversal(p_network, p_reverses, p_reversed_on, v_from, v_to, p_amount);
  v_answer := write_movement(p_network, v_from, v_to, p_amount, p_kind, p_network, p_actor, null, null, null, p_words,
                             p_reverses);
  perform bind_key(p_network, p_actor, p_key, p_fingerprint, v_answer);
  if p_activity is not null then
    perform write_activity(p_activity, p_network, p_actor, credit_changes(p_amount, v_answer));
  end if;
  perform tell_movement(p_network, p_network, p_actor, v_other, p_from, p_amount,
                        (v_answer ->> 'debitAfter')::bigint, (v_answer ->> 'transferId')::bigint, p_activity);
  return v_answer;
end $$;

grant execute on function move_credit to :app_role;
