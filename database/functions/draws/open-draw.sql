-- Inserts the row of the round that is open at this moment by the database's clock, unless the row exists. Returns the
-- draw id, or null when p_draw is not the open round. Betting closes p_closes_before seconds before the round ends (at
-- least 1 second, at most a third of the round).
-- A round whose result may have been shown (shown_rounds) is not opened again. That row is locked for share until the
-- row of the round is committed, so a session that notes the round as shown also sees its row.
-- A game cannot be deleted while a round of it is open or may open, so the game is not locked.
-- Lock order: network (shared), shown rounds (share). Raises PB026 while the network is being restored.
create or replace function open_draw(
  p_network bigint, p_game bigint, p_draw bigint, p_seed_hash bytea, p_closes_before integer
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare r record; v_now timestamptz; v_closes timestamptz; v_shown tstzmultirange;
begin
  perform enter_network(p_network);
  insert into shown_rounds (network_id, game_id) values (p_network, p_game) on conflict do nothing;
  select m.shown into strict v_shown
    from shown_rounds m where m.network_id = p_network and m.game_id = p_game for share;
  v_now := clock_timestamp();
  select * into r from round_at(p_network, p_game, v_now);
  if not found or r.draw_id <> p_draw or tstzrange(r.opens_at, r.ends_at) && v_shown then return null; end if;
  v_closes := r.ends_at - make_interval(secs => least(greatest(p_closes_before, 1), r.timecount / 3.0));
  insert into draws (network_id, draw_id, game_id, screen, nodigit, timecount, payouts,
                     opens_at, closes_at, ends_at, book_day, seed_hash, peaks)
  values (p_network, p_draw, p_game, r.screen, r.nodigit, r.timecount, r.payouts,
          r.opens_at, v_closes, r.ends_at, business_day(v_closes), p_seed_hash,
          array_fill(0::bigint, array[cardinality(r.payouts)]))
  on conflict do nothing;
  return p_draw;
end $$;

grant execute on function open_draw to :app_role;
