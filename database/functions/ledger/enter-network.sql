-- Lets one transaction post, draw or clear in a network. Every function that does so calls this first. Returns nothing.
-- Takes the network's advisory lock in shared mode. A restore takes the same lock exclusively until it commits
-- (hold_network). This function tries the lock and does not wait for it: while a restore waits for the lock or holds
-- it, PB026 is raised at once. Refuses to run on another node than that of the network (refuse_elsewhere). The row of
-- the network is locked for key share. Raises PB011 where it does not exist.
create or replace function enter_network(p_network bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_entered boolean;
begin
  perform refuse_elsewhere(p_network);
  select pg_try_advisory_xact_lock_shared(hashtextextended('posting', n.network_id)) into v_entered
    from networks n where n.network_id = p_network for key share of n;
  if v_entered is null then raise exception 'no such network' using errcode = 'PB011'; end if;
  if not v_entered then raise exception 'the network is being restored' using errcode = 'PB026'; end if;
end $$;

grant execute on function enter_network to :app_role;
