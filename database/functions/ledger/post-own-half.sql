-- Writes the superadmin's half of credit (p_amount, in hundredths) that crosses the border to the network p_peer:
-- between the actor's wallet and the border wallet in network 0; p_pays says that the actor pays. Returns
-- {transferId, after, link} for post_other_half, which the application calls next, in the same transaction.
-- Lock order: network 0 (shared), then both wallets ascending; the wallets of the other network come after them.
-- Where the actor has insufficient credit (PB010) or its wallet would be too full (PB014), writes nothing and returns
-- {link, refusal}: post_other_half raises the refusal, after reasons of its own that come before it.
-- p_words: as of move_credit. p_reverses, p_reversed_on: the half of network 0 of the movement that is taken back.
-- Raises PB050 (unknown category), PB011 (no such border), PB015 (not allowed: only superadmins post across
-- a border), and PB011, PB051 and PB052 of judge_reversal.
create or replace function post_own_half(
  p_network bigint, p_actor bigint, p_peer bigint, p_amount bigint, p_kind posting_kind, p_pays boolean,
  p_words jsonb default null, p_reverses bigint default null, p_reversed_on date default null
) returns jsonb
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off as $$
declare v_border bigint := border_wallet(p_network, p_peer); v_link uuid := gen_random_uuid(); v_half jsonb;
begin
  if p_network <> 0 or p_peer <= 0 or not (p_kind = 'adjust' or p_kind = 'transfer' and p_pays) then
    raise exception 'no such posting' using errcode = 'PB015';
  end if;
  perform enter_network(p_network);
  perform 1 from wallets w
    where w.network_id = p_network and w.wallet_id in (p_actor, v_border)
    order by w.wallet_id for no key update;
  perform judge_words(p_network, p_words);
  begin
    perform judge_reversal(p_network, p_reverses, p_reversed_on, case when p_pays then p_actor else v_border end,
                           case when p_pays then v_border else p_actor end, p_amount);
    v_half := write_movement(p_network, case when p_pays then p_actor else v_border end,
                             case when p_pays then v_border else p_actor end,
                             p_amount, p_kind, p_network, p_actor, v_link, null, null, p_words, p_reverses);
  exception when sqlstate 'PB010' or sqlstate 'PB014' then
    return jsonb_build_object('link', v_link, 'refusal', sqlstate);
  end;
  return jsonb_build_object('transferId', v_half -> 'transferId', 'link', v_link,
                            'after', case when p_pays then v_half -> 'debitAfter' else v_half -> 'creditAfter' end);
end $$;

grant execute on function post_own_half to :app_role;
