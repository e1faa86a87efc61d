-- Raises the high-water mark of a game in a network to p_until, before the application shows results of rounds that end
-- until then. Returns the mark: results of rounds that end later must not be shown.
-- The clock is read here, on the primary, so a server or replica whose clock is ahead cannot raise the mark.
create or replace function show_rounds(p_network bigint, p_game bigint, p_until timestamptz) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_until timestamptz;
begin
  select m.until_at into v_until from shown_rounds m where m.network_id = p_network and m.game_id = p_game;
  if v_until >= p_until or p_until > clock_timestamp() then return coalesce(v_until, 'epoch'); end if;
  insert into shown_rounds as m (network_id, game_id, until_at) values (p_network, p_game, p_until)
  on conflict (network_id, game_id) do update set until_at = greatest(m.until_at, excluded.until_at)
  returning m.until_at into v_until;
  return v_until;
end $$;

grant execute on function show_rounds to :app_role;
