-- Cancels a player's ticket while betting is open: moves its whole stake (hundredths) from the game's wallet back to
-- the player. The player calls it, once under a key. Returns {transferId, balance}, plus repeated after a retry.
-- Lock order: network (shared), draw (shared), the player's and the game's wallet ascending, then the key.
-- Raises PB011 (no such ticket), PB012 (player barred), PB021 (betting closed), PB022 (already cancelled or
-- refunded), and what enter_network, earlier_answer, write_movement and bind_key raise.
create or replace function cancel_ticket(
  p_network bigint, p_player bigint, p_key uuid, p_fingerprint bytea, p_draw bigint, p_ticket bigint
) returns jsonb
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off as $$
declare
  v_game bigint; v_wallet bigint; t tickets; v_open boolean; v_at timestamptz; v_answer jsonb; v_moved jsonb;
begin
  perform enter_network(p_network);
  perform hold_draw(p_network, p_draw, false);
  v_at := clock_timestamp();
  select d.game_id, d.status = 'open' and d.closes_at > v_at into v_game, v_open
    from draws d where d.network_id = p_network and d.draw_id = p_draw;
  v_wallet := wallet_of_game(p_network, v_game);
  perform 1 from wallets w
    where w.network_id = p_network and w.wallet_id in (p_player, v_wallet)
    order by w.wallet_id for no key update;
  v_answer := earlier_answer(p_network, p_player, p_key, p_fingerprint);
  if v_answer is not null then return v_answer; end if;
  if is_barred(p_network, p_player) then raise exception 'actor barred' using errcode = 'PB012'; end if;
  select * into t
    from tickets x
   where x.network_id = p_network and x.draw_id = p_draw and x.ticket_id = p_ticket and x.player_id = p_player;
  if not found then raise exception 'no such ticket' using errcode = 'PB011'; end if;
  if exists (select 1 from reversals r
              where r.network_id = p_network and r.draw_id = p_draw and r.ticket_id = p_ticket) then
    raise exception 'cancelled before' using errcode = 'PB022';
  end if;
  -- Check the time again after the wallets are locked: the wait for them may be long. The time that is checked is the
  -- time that is written.
  v_at := clock_timestamp();
  select v_open and d.closes_at > v_at into v_open from draws d where d.network_id = p_network and d.draw_id = p_draw;
  if not v_open then raise exception 'betting closed' using errcode = 'PB021'; end if;

  v_moved := write_movement(p_network, v_wallet, p_player, t.stake, 'cancel',
                            p_network, p_player, null, p_draw, p_ticket);
  insert into reversals (network_id, draw_id, ticket_id, player_id, kind, amount, transfer_id,
                         actor_network_id, actor_id, reversed_at)
  values (p_network, p_draw, p_ticket, p_player, 'cancel', t.stake, (v_moved ->> 'transferId')::bigint,
          p_network, p_player, v_at);
  perform uncount_stakes(p_network, p_draw, t.bets, t.qtys);
  v_answer := jsonb_build_object('transferId', v_moved -> 'transferId', 'balance', v_moved -> 'creditAfter');
  perform bind_key(p_network, p_player, p_key, p_fingerprint, v_answer);
  perform tell_cancellation(p_network, p_player);
  return v_answer;
end $$;

grant execute on function cancel_ticket to :app_role;
