-- Moves credit inside one network for several callers: each movement is between its actor and another account, or
-- between issuance (null) and a superadmin, and has its own verdict, key, words and log entry. They are judged in their
-- order, as if each were posted alone after the one before it (judge_movements).
-- p_movements is an array of {actor, key, print, payer, receiver, amount in hundredths, kind, activity, note,
-- reference, category, reverses, day} (movement_row). No key occurs twice for one actor.
-- p_wait is the longest wait for a wallet, as '5s'. If it is null, a movement waits for no wallet: one whose wallet is
-- locked by others is not posted, and gets the code 'busy'.
-- Returns an array by place: {transferId, debitAfter, creditAfter}, with repeated after a retry, or {code, most} of a
-- refused movement.
-- Codes: those of judge_movements, and PB009 (the key is bound to another request).
-- Lock order: the network (shared), then all wallets ascending, then the keys. All checks run after the locks.
-- Raises PB008 (another call has bound one of the keys; nothing is posted), PB011 (no such network) and PB026.
create or replace function post_movements(p_network bigint, p_movements jsonb, p_wait text) returns jsonb
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off as $$
declare
  v_movements movement_row[]; v_wallets bigint[]; v_codes text[]; v_answers jsonb[]; v_judged record; v_ids bigint[];
begin
  perform enter_network(p_network);
  v_movements := array(
    select jsonb_populate_record(null::movement_row, e.movement || jsonb_build_object('place', e.place))
      from jsonb_array_elements(p_movements) with ordinality e(movement, place) order by e.place);
  v_wallets := array(
    select coalesce(x.id, issuance_wallet()) from unnest(v_movements) u, unnest(array[u.payer, u.receiver]) x(id));
  if p_wait is not null then
    perform set_config('lock_timeout', p_wait, true);
    perform 1 from wallets w
      where w.network_id = p_network and w.wallet_id = any (v_wallets)
      order by w.wallet_id for no key update;
  else
    v_wallets := array(
      select w.wallet_id from wallets w
       where w.network_id = p_network and w.wallet_id = any (v_wallets)
       order by w.wallet_id for no key update skip locked);
  end if;
  -- Look for earlier answers only after the locks. A second copy of the same request waits for the first one at the
  -- locks, and it must get the first one's answer instead of 'insufficient credit'.
  select e.codes, e.answers into v_codes, v_answers from earlier_movements(p_network, v_movements, v_wallets) e;
  select * into v_judged from judge_movements(p_network, v_movements, v_codes);
  v_ids := write_movements(p_network, v_movements, v_judged.codes, v_judged.debit_afters, v_judged.credit_afters,
                           null, clock_timestamp());
  select array_agg(
           case when v_ids[u.place] is not null then jsonb_build_object(
                  'transferId', v_ids[u.place], 'debitAfter', v_judged.debit_afters[u.place],
                  'creditAfter', v_judged.credit_afters[u.place])
                when v_judged.codes[u.place] = 'repeated' then v_answers[u.place]
                else jsonb_build_object('code', v_judged.codes[u.place], 'most', v_judged.mosts[u.place]) end
           order by u.place)
    into v_answers
    from unnest(v_movements) u;
  perform bind_movements(p_network, v_movements, v_ids, v_answers);
  perform tell_movements(p_network, v_movements, v_ids, v_judged.debit_afters);
  return to_jsonb(v_answers);
end $$;

grant execute on function post_movements to :app_role;
