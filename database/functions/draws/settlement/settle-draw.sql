-- Settles a drawn draw: writes prizes and daily sums, posts all prizes (hundredths) from the game balance to the prizes
-- wallet, and pays automatic claims. All of it happens or nothing. The job that advances due draws calls it.
-- Returns true for the one caller that settles the draw, false where the draw is not drawn.
-- Waits at most p_lock_ms milliseconds for a lock, without a limit where it is 0.
-- Lock order: network (shared), draw (exclusive), rows of daily sums, then the wallets of the players with automatic
-- claims, the prizes wallet and the game's wallet ascending.
-- Raises PB018 where the tickets do not add up to what the draw counts as sold, and what write_movement raises.

-- The function reads all tickets of its draw, a few or a million, and is called seldom. So it is planned at each call
-- and joins only by hash. The functions that it calls run under the same settings.
create or replace function settle_draw(p_network bigint, p_draw bigint, p_lock_ms integer default 0) returns boolean
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
set enable_seqscan = off set enable_nestloop = off as $$
declare
  d draws; v_wallet bigint; v_n bigint; v_staked bigint; v_winners bigint; v_prizes bigint; v_auto_players bigint[];
  v_reversed bigint[]; v_play daily_play[]; v_at timestamptz := clock_timestamp();
begin
  perform set_config('lock_timeout', p_lock_ms::text, true);
  perform enter_network(p_network);
  perform hold_draw(p_network, p_draw, true);
  select * into d from draws x where x.network_id = p_network and x.draw_id = p_draw and x.status = 'drawn';
  if not found then return false; end if;
  v_wallet := wallet_of_game(p_network, d.game_id);

  v_reversed := array(select r.ticket_id from reversals r where r.network_id = p_network and r.draw_id = p_draw);
  v_winners := write_prizes(d, v_reversed);
  v_play := sum_play(d, v_reversed);
  select coalesce(sum(u.tickets), 0)::bigint, coalesce(sum(u.play), 0)::bigint, coalesce(sum(u.win), 0)::bigint
    into v_n, v_staked, v_prizes from unnest(v_play) u;
  if (v_n, v_staked) is distinct from (d.tickets, d.staked) then
    raise exception 'tickets % with % hundredths, but % and % were sold', v_n, v_staked, d.tickets, d.staked
      using errcode = 'PB018';
  end if;
  v_auto_players := array(
    select u.player_id
      from unnest(v_play) u,
           lateral (select x.claims_itself
                      from accounts x
                     where x.network_id = p_network and x.account_id = u.player_id offset 0) a
     where a.claims_itself and u.win > 0);
  perform add_daily_play(v_play);
  perform add_daily_chains(d, v_play);
  perform add_hourly_play(d, v_play);

  if d.tickets > 0 then
    insert into daily_games as g (network_id, book_day, game_id, tickets, play, win)
    values (p_network, d.book_day, d.game_id, d.tickets, d.staked, v_prizes)
    on conflict (network_id, book_day, game_id)
    do update set tickets = g.tickets + excluded.tickets, play = g.play + excluded.play, win = g.win + excluded.win;
  end if;
  perform add_return(d, v_prizes);
  if v_prizes > 0 then perform post_prizes(d, v_wallet, v_prizes, v_auto_players); end if;
  update draws x set status = 'settled', winners = v_winners, prize_total = v_prizes, settled_at = v_at
   where x.network_id = p_network and x.draw_id = p_draw;
  perform tell_settlement(d, v_wallet, v_at);
  return true;
end $$;

grant execute on function settle_draw to :app_role;
