-- Notes that results of the rounds of a game from p_from to p_until are about to be shown. The application calls it
-- before it shows a round without a row. Returns true if they may be shown, false where a round has not ended.
-- The clock is read here, on the primary, so a server or replica whose clock is ahead cannot note later rounds.
-- Notes only these rounds and none between them and earlier ones: when the clock was ahead, the rounds until then can
-- still be sold. Of many stretches, the gap between the oldest two is closed: those rounds are over.
-- Locks the row of the game.
create or replace function show_rounds(p_network bigint, p_game bigint, p_from timestamptz, p_until timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_new tstzrange := tstzrange(p_from, p_until); v_now timestamptz := clock_timestamp();
  v_shown tstzmultirange; v_parts tstzrange[];
begin
  select m.shown into v_shown from shown_rounds m where m.network_id = p_network and m.game_id = p_game;
  if v_new <@ v_shown then return true; end if;
  if p_until > v_now then return false; end if;
  insert into shown_rounds (network_id, game_id) values (p_network, p_game) on conflict do nothing;
  select m.shown + tstzmultirange(v_new) into v_shown
    from shown_rounds m where m.network_id = p_network and m.game_id = p_game for no key update;
  v_parts := array(select u from unnest(v_shown) u order by lower(u));
  if cardinality(v_parts) > 16 then
    v_shown := v_shown + tstzmultirange(tstzrange(lower(v_parts[1]), lower(v_parts[2])));
  end if;
  update shown_rounds m set shown = v_shown where m.network_id = p_network and m.game_id = p_game;
  return true;
end $$;

grant execute on function show_rounds to :app_role;
