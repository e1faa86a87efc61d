-- Begins an act of an actor in another network: holds its idempotency key until the transaction ends, and judges the
-- actor. Returns the answer that is bound to the key, with "repeated": true, or null where the key is free or null. The
-- application calls it first, then the functions that act, and then end_act, in one transaction; each call runs in one
-- network. A second copy of the request waits here, at most 5 seconds, and then gets the first one's answer.
-- Raises PB009 where the key is bound to another request, and PB012 (actor barred).
create or replace function begin_act(p_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare v_answer jsonb;
begin
  -- Taken by a select on the network's row, so that a distributed database takes it on the node of the network.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws('/', 'key', p_actor, p_key), 0))
     from networks n where n.network_id = p_network and p_key is not null for key share of n;
  -- The error PB099 ends the block, which releases its lock of the table. drop_old_keys may wait for that lock, and
  -- every posting takes it after its wallets: a posting that waits behind drop_old_keys would hold up this act.
  begin
    v_answer := earlier_answer(p_network, p_actor, p_key, p_fingerprint);
    raise exception 'looked up' using errcode = 'PB099';
  exception when sqlstate 'PB099' then
    if v_answer is not null then return v_answer; end if;
  end;
  if is_barred(p_network, p_actor) then raise exception 'actor barred' using errcode = 'PB012'; end if;
  return null;
end $$;

grant execute on function begin_act to :app_role;
