-- Moves credit (p_amount, in hundredths) between the admin's wallet and the balance of a game, once under a key.
-- 'game-remove' without an amount moves all that is free: the balance less the reserve of the game's unsettled rounds;
-- the credit line does not count. Returns {transferId, moved, gameBalance, walletBalance}, plus repeated after a retry.
-- Lock order: the network (shared), then both wallets ascending, then the key. An actor of another network passes no
-- key and is judged by end_act, which binds the key there (begin_act).
-- Raises PB011 (no such game), PB012 (actor barred), PB013 (admin barred), PB015 (not allowed), PB024 (not free), and
-- what earlier_answer, write_movement and bind_key raise.
create or replace function move_game_balance(
  p_network bigint, p_actor_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea,
  p_game bigint, p_amount bigint, p_kind posting_kind, p_activity jsonb
) returns jsonb
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off as $$
declare
  v_wallet bigint := wallet_of_game(p_network, p_game);
  v_free bigint; v_amount bigint := p_amount; v_answer jsonb; v_moved jsonb;
begin
  perform enter_network(p_network);
  if p_kind not in ('game-add', 'game-remove') or p_kind = 'game-add' and p_amount is null
     or p_actor_network <> 0 and (p_actor_network, p_actor) <> (p_network, p_network) then
    raise exception 'no such posting' using errcode = 'PB015';
  end if;
  if v_wallet is null then raise exception 'no such game balance' using errcode = 'PB011'; end if;
  perform 1 from wallets w
    where w.network_id = p_network and w.wallet_id in (p_network, v_wallet)
    order by w.wallet_id for no key update;
  v_answer := earlier_answer(p_network, p_actor, p_key, p_fingerprint);
  if v_answer is not null then return v_answer; end if;
  perform refuse_barred(p_network, p_actor_network, p_actor);
  if p_kind = 'game-add' then
    if is_barred(p_network, p_network) then raise exception 'admin barred' using errcode = 'PB013'; end if;
    v_moved := write_movement(p_network, p_network, v_wallet, v_amount, p_kind, p_actor_network, p_actor, null);
  else
    select w.balance - game_reserve(p_network, p_game) into v_free
      from wallets w where w.network_id = p_network and w.wallet_id = v_wallet;
    v_amount := coalesce(p_amount, v_free);
    if v_amount <= 0 or v_amount > v_free then raise exception 'not free' using errcode = 'PB024'; end if;
    v_moved := write_movement(p_network, v_wallet, p_network, v_amount, p_kind, p_actor_network, p_actor, null);
  end if;
  v_answer := jsonb_build_object(
    'transferId', v_moved -> 'transferId', 'moved', v_amount,
    'gameBalance', case when p_kind = 'game-add' then v_moved -> 'creditAfter' else v_moved -> 'debitAfter' end,
    'walletBalance', case when p_kind = 'game-add' then v_moved -> 'debitAfter' else v_moved -> 'creditAfter' end);
  perform bind_key(p_network, p_actor, p_key, p_fingerprint, v_answer);
  perform write_activity(p_activity, p_actor_network, p_actor, v_answer || jsonb_build_object('amount', v_amount));
  perform tell_movement(p_network, p_actor_network, p_actor, null, case when p_kind = 'game-add' then p_network end,
                        v_amount, (v_answer ->> 'walletBalance')::bigint, (v_answer ->> 'transferId')::bigint,
                        p_activity);
  return v_answer;
end $$;

grant execute on function move_game_balance to :app_role;
