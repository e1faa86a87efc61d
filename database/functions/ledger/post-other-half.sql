-- Writes the half of credit over a border that is in the network of the account acted on (p_other), between that
-- account's wallet and the border wallet, and the log entry (p_activity). p_own is what post_own_half returned for the
-- superadmin's half, whose amount, kind, words and p_pays are the same. Returns {transferId, debitAfter, creditAfter}
-- of the whole posting; the transfer is that of the half that pays.
-- Lock order: the network (shared), then both wallets ascending. The account is judged after the locks.
-- p_reverses, p_reversed_on: the half of this network of the movement that is taken back, as of move_credit.
-- Raises PB010, PB011, PB013 (the account receives and is barred), PB014, PB015, PB026, PB054, and what judge_reversal
-- raises.
create or replace function post_other_half(
  p_network bigint, p_actor bigint, p_other bigint, p_amount bigint, p_kind posting_kind, p_pays boolean, p_own jsonb,
  p_activity jsonb, p_words jsonb default null, p_reverses bigint default null, p_reversed_on date default null
) returns jsonb
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off as $$
declare
  v_border bigint := border_wallet(p_network, 0); v_half jsonb; v_answer jsonb;
  v_link uuid := p_own ->> 'link'; v_refusal text := p_own ->> 'refusal';
begin
  if p_network <= 0 or v_link is null or not (p_kind = 'adjust' or p_kind = 'transfer' and p_pays) then
    raise exception 'no such posting' using errcode = 'PB015';
  end if;
  perform enter_network(p_network);
  perform 1 from wallets w
    where w.network_id = p_network and w.wallet_id in (p_other, v_border)
    order by w.wallet_id for no key update;
  perform judge_other_side(p_network, p_other, p_pays);
  if p_pays and p_reverses is null then perform judge_given(p_network, p_other, p_amount); end if;
  -- The side that pays comes first: if it cannot pay, the caller gets this as the reason.
  if p_pays and v_refusal is not null then raise exception 'refused in network 0' using errcode = v_refusal; end if;
  perform judge_reversal(p_network, p_reverses, p_reversed_on, case when p_pays then v_border else p_other end,
                         case when p_pays then p_other else v_border end, p_amount);
  v_half := write_movement(p_network, case when p_pays then v_border else p_other end,
                           case when p_pays then p_other else v_border end,
                           p_amount, p_kind, 0, p_actor, v_link, null, null, p_words, p_reverses);
  if v_refusal is not null then raise exception 'refused in network 0' using errcode = v_refusal; end if;
  if p_pays then
    v_answer := jsonb_build_object('transferId', p_own -> 'transferId', 'debitAfter', p_own -> 'after',
                                   'creditAfter', v_half -> 'creditAfter');
  else
    v_answer := v_half || jsonb_build_object('creditAfter', p_own -> 'after');
  end if;
  if p_activity is not null then
    perform write_activity(p_activity, 0, p_actor, credit_changes(p_amount, v_answer));
  end if;
  perform tell_movement(p_network, 0, p_actor, p_other, case when not p_pays then p_other end, p_amount,
                        (v_answer ->> 'debitAfter')::bigint, (v_half ->> 'transferId')::bigint, p_activity);
  return v_answer;
end $$;

grant execute on function post_other_half to :app_role;
