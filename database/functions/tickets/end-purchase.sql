-- Ends the purchase that a player sent under a key and got no answer to. Returns {ticketId, balance} of its ticket. If
-- no ticket was bought, binds the key to this request and returns {}: a purchase that is still on its way is refused
-- then, because its key belongs to another request. A retry gets the same answer, plus repeated.
-- Lock order: network (shared), the player's wallet, then the key. A purchase locks the wallet before it reads its key,
-- so that one of the two is first.
-- Raises PB009 where the key belongs to another request than a purchase, and what enter_network and bind_key raise.
create or replace function end_purchase(p_network bigint, p_player bigint, p_key uuid, p_fingerprint bytea)
returns jsonb
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off as $$
declare v_answer jsonb;
begin
  perform enter_network(p_network);
  perform 1 from wallets w where w.network_id = p_network and w.wallet_id = p_player for no key update;
  select i.answer into v_answer
    from idempotency_keys i
    join tickets t on t.network_id = i.network_id and t.ticket_id = (i.answer ->> 'ticketId')::bigint
                  and t.player_id = i.actor_id
   where i.network_id = p_network and t.network_id = p_network and i.actor_id = p_player and i.key = p_key;
  if found then return v_answer; end if;
  v_answer := earlier_answer(p_network, p_player, p_key, p_fingerprint);
  if v_answer is not null then return v_answer; end if;
  perform bind_key(p_network, p_player, p_key, p_fingerprint, '{}');
  return '{}'::jsonb;
end $$;

grant execute on function end_purchase to :app_role;
