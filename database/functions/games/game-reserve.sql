-- Returns the reserve of a game in a network, in hundredths: the sum of draw_reserve over its draws that are not
-- settled or void. Tickets, withdrawals from the game balance and lower credit lines are checked against it.
create or replace function game_reserve(p_network bigint, p_game bigint) returns bigint
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select coalesce(sum(draw_reserve(d.staked, d.peaks, d.payouts)), 0)::bigint
      from draws d
     where d.network_id = p_network and d.game_id = p_game and d.status in ('open', 'closed', 'drawn')
  );
end $$;

grant execute on function game_reserve to :app_role;
