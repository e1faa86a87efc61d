-- Brings game_terms to what the row of the game says: interval, numbers and payouts while the game is active, no open
-- terms otherwise. The application calls it after it writes a game. Returns nothing.
-- A change applies from the first round that is not open yet. Locks the row of the game.
-- It has the caller's rights: a distributed database writes as each role through another connection, and the owner's
-- would wait for the game that the application has just written.
create or replace function restate_game_terms(p_game bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
declare g games; v_timecount integer; v_last game_terms; v_now timestamptz; v_ends timestamptz;
begin
  -- The row lock lets one transaction at a time change a game. Read the clock after the lock.
  select * into strict g from games x where x.game_id = p_game for no key update;
  v_now := clock_timestamp();
  select t.timecount into strict v_timecount from draw_times t where t.time_id = g.time_id;
  delete from game_terms t where t.game_id = p_game and t.from_at > v_now;
  select * into v_last from game_terms t where t.game_id = p_game order by t.from_at desc limit 1;
  if found then
    v_ends := last_round_ends(v_last.from_at, v_last.until_at, v_last.timecount, v_now);
    if g.status = 'active' and v_last.until_at is null
       and (v_last.timecount, v_last.nodigit, v_last.payouts) = (v_timecount, g.nodigit, g.payouts) then
      return;
    end if;
    if v_last.until_at is null then
      update game_terms t set until_at = greatest(v_now, next_instant(v_last.from_at))
       where t.game_id = p_game and t.from_at = v_last.from_at;
    end if;
  end if;
  if g.status <> 'active' then return; end if;
  insert into game_terms (game_id, from_at, timecount, nodigit, payouts)
  values (p_game, greatest(v_now, next_instant(v_last.from_at), v_ends),
          v_timecount, g.nodigit, g.payouts);
end $$;

grant execute on function restate_game_terms to :app_role;
