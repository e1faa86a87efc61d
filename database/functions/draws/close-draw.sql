-- Ends betting on a round: moves an open draw whose closing time has passed to 'closed'. The job that advances due
-- draws calls it, on every node. Returns true for the one caller that closes the draw, else false.
-- Waits at most p_lock_ms milliseconds for a lock, without a limit where it is 0.
-- Lock order: network (shared), draw (exclusive). Raises PB026 while the network is being restored.
create or replace function close_draw(p_network bigint, p_draw bigint, p_lock_ms integer default 0) returns boolean
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off as $$
declare v_now timestamptz;
begin
  perform set_config('lock_timeout', p_lock_ms::text, true);
  perform enter_network(p_network);
  perform hold_draw(p_network, p_draw, true);
  v_now := clock_timestamp();
  update draws d set status = 'closed'
   where d.network_id = p_network and d.draw_id = p_draw and d.status = 'open' and d.closes_at <= v_now;
  return found;
end $$;

grant execute on function close_draw to :app_role;
