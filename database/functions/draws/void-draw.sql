-- Voids a draw that is not settled: gives the stake of every ticket that is not refunded yet back to its player, once.
-- An operator gives the reason. The draw keeps it, with the name of the operator and what was refunded.
-- Returns {tickets, refunded} (hundredths), or null when the draw is settled or void already. All of it happens or
-- nothing.
-- Lock order: network (shared), draw (exclusive), then the wallets of the draw's players and of the game ascending.
-- Raises PB012 (actor barred; end_act judges one of another network), PB018 (the refunds do not add up to what the draw
-- counts as sold), PB011 (a wallet is missing) and PB026.
create or replace function void_draw(
  p_network bigint, p_draw bigint, p_actor_network bigint, p_actor bigint, p_reason text, p_activity jsonb
) returns jsonb
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '5s'
set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  d draws; v_wallet bigint; v_at timestamptz := clock_timestamp(); v_n bigint; v_sum bigint; v_changes jsonb;
  v_players bigint[];
begin
  perform enter_network(p_network);
  perform hold_draw(p_network, p_draw, true);
  select * into d
    from draws x
   where x.network_id = p_network and x.draw_id = p_draw and x.status in ('open', 'closed', 'drawn');
  if not found then return null; end if;
  perform refuse_barred(p_network, p_actor_network, p_actor);
  v_wallet := wallet_of_game(p_network, d.game_id);
  v_players := array(select distinct t.player_id from tickets t
                      where t.network_id = p_network and t.draw_id = p_draw);
  perform 1 from wallets w
    where w.network_id = p_network and w.wallet_id = any (v_wallet || v_players)
    order by w.wallet_id for no key update;
  select f.refund_count, f.refund_sum into v_n, v_sum
    from refund_tickets(d, v_wallet, p_actor_network, p_actor, v_at) f;
  update draw_stakes s
     set stakes = array_fill(0::bigint, array[64])
   where s.network_id = p_network and s.draw_id = p_draw;
  update draws x
     set status = 'void', settled_at = v_at, staked = 0, tickets = 0,
         peaks = array_fill(0::bigint, array[cardinality(d.peaks)]),
         void_reason = p_reason, voided_by = coalesce(p_activity ->> 'actor_username', ''),
         refunds = v_n, refunded = v_sum
   where x.network_id = p_network and x.draw_id = p_draw;
  v_changes := jsonb_build_object('drawId', p_network || '-' || p_draw, 'reason', p_reason,
                                  'tickets', v_n, 'refunded', v_sum);
  perform write_activity(p_activity, p_actor_network, p_actor, v_changes);
  perform log_drawn_saves(p_network, p_draw, 'void');
  perform tell_draw(d, 'draw_void', p_draw::text, p_actor_network, p_actor, p_activity);
  return jsonb_build_object('tickets', v_n, 'refunded', v_sum);
end $$;

grant execute on function void_draw to :app_role;
