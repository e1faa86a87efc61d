-- Ends betting on a round: moves an open draw whose closing time has passed to 'closed'. The job that advances due
-- draws calls it, on every node. Returns true for the one caller that closes the draw, else false.
-- Lock order: network (shared), draw (exclusive). Raises PB026 while the network is being restored.
create or replace function close_draw(p_network bigint, p_draw bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enter_network(p_network);
  perform hold_draw(p_network, p_draw, true);
  update draws d set status = 'closed'
   where d.network_id = p_network and d.draw_id = p_draw and d.status = 'open' and d.closes_at <= clock_timestamp();
  return found;
end $$;

grant execute on function close_draw to :app_role;
