-- Claims one prize of a player or, where p_ticket is null, the player's prizes in their order, at most 500 in a call:
-- moves them from the prizes wallet to the player's wallet. The actor is the player, an operator above it, or a
-- superadmin. Returns {tickets, claimed, balance} in hundredths, {hasMore: true} where prizes are left, and repeated
-- after a retry. Lock order: network (shared), the player's and the prizes wallet ascending, then the key.
-- An actor of another network passes no key and is judged by end_act, which binds the key there (begin_act).
-- Of several prizes, those are paid that the wallet can hold (wallet_ceiling), in their order; PB014 where it cannot
-- hold the first one. Each prize is paid once, to the first caller: a prize that is already claimed raises PB023. Also
-- raises PB011 (no player of this branch), PB012 (actor barred), and what earlier_answer, pay_prizes and bind_key
-- raise.
create or replace function claim_prizes(
  p_network bigint, p_actor_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea,
  p_player bigint, p_draw bigint, p_ticket bigint
) returns jsonb
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off as $$
declare
  v_draws bigint[]; v_tickets bigint[]; v_sum bigint := 0; v_answer jsonb; v_balance bigint;
  v_has_more boolean := false; v_room bigint; v_fit integer;
begin
  perform enter_network(p_network);
  perform 1 from wallets w
    where w.network_id = p_network and w.wallet_id in (p_player, prizes_wallet())
    order by w.wallet_id for no key update;
  v_answer := earlier_answer(p_network, p_actor, p_key, p_fingerprint);
  if v_answer is not null then return v_answer; end if;
  perform refuse_barred(p_network, p_actor_network, p_actor);
  if not exists (select 1 from accounts a
                  where a.network_id = p_network and a.account_id = p_player
                    and (p_actor_network = 0 or p_actor_network = p_network and p_actor = any (a.path))) then
    raise exception 'no player of this branch' using errcode = 'PB011';
  end if;
  if p_ticket is not null then
    select array[u.draw_id], array[u.ticket_id] into v_draws, v_tickets
      from unclaimed_prizes u
     where u.network_id = p_network and u.player_id = p_player and u.draw_id = p_draw and u.ticket_id = p_ticket;
    if v_tickets is null then raise exception 'claimed before' using errcode = 'PB023'; end if;
  else
    select wallet_ceiling(w.kind) - w.balance into v_room
      from wallets w where w.network_id = p_network and w.wallet_id = p_player;
    select array_agg(x.draw_id), array_agg(x.ticket_id), count(*) filter (where x.total <= v_room)
      into v_draws, v_tickets, v_fit
      from (select u.draw_id, u.ticket_id, sum(u.amount) over (order by u.draw_id, u.ticket_id) as total
              from (select y.draw_id, y.ticket_id, y.amount
                      from unclaimed_prizes y
                     where y.network_id = p_network and y.player_id = p_player
                     order by y.draw_id, y.ticket_id limit 501) u
             order by u.draw_id, u.ticket_id) x;
    v_has_more := v_fit < cardinality(v_tickets) or v_fit > 500;
    if v_fit = 0 and v_tickets is not null then raise exception 'wallet is full' using errcode = 'PB014'; end if;
    v_fit := least(v_fit, 500);
    v_draws := v_draws[:v_fit]; v_tickets := v_tickets[:v_fit];
  end if;
  if v_tickets is not null then
    v_sum := pay_prizes(p_network, v_draws, v_tickets, p_actor_network, p_actor);
    -- Delete one row at a time: for a list, the planner may read all prizes of the network instead of looking up each
    -- one by its key.
    for i in 1 .. cardinality(v_tickets) loop
      delete from unclaimed_prizes u
       where u.network_id = p_network and u.player_id = p_player
         and u.draw_id = v_draws[i] and u.ticket_id = v_tickets[i];
    end loop;
  end if;
  select w.balance into v_balance from wallets w where w.network_id = p_network and w.wallet_id = p_player;
  v_answer := jsonb_build_object('tickets', coalesce(cardinality(v_tickets), 0), 'claimed', v_sum, 'balance', v_balance)
    || case when coalesce(v_has_more, false) then jsonb_build_object('hasMore', true) else '{}' end;
  perform bind_key(p_network, p_actor, p_key, p_fingerprint, v_answer);
  return v_answer;
end $$;

grant execute on function claim_prizes to :app_role;
