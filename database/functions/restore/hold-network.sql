-- Keeps one network still until the transaction ends, for restore_network; no other network is affected.
-- Takes exclusively the lock that every posting shares (enter_network): it waits for running postings as long as
-- lock_timeout, and new postings are refused at once (PB026) from the moment it waits. Returns nothing.
-- Locks in this order: advisory lock 'posting', advisory lock 'branches' (both with the row of the network for key
-- share), the row of the network, its running clearing, its wallets by id. Raises 55P03 when lock_timeout ends a wait.
create or replace function hold_network(p_network bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('posting', n.network_id))
    from networks n
   where n.network_id = p_network
     for key share of n;
  perform pg_advisory_xact_lock(hashtextextended('branches', n.network_id))
    from networks n
   where n.network_id = p_network
     for key share of n;
  perform 1 from networks n where n.network_id = p_network for no key update;
  perform 1 from clearings c where c.network_id = p_network and c.status = 'running' for no key update;
  -- This lock only protects the rows: no posting that calls enter_network can hold one of them at this point.
  perform 1 from wallets w where w.network_id = p_network order by w.wallet_id for no key update;
end $$;
