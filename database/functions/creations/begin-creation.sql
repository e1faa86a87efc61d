-- Begins the creation of a record by a caller: holds its idempotency key until the transaction ends. Returns the answer
-- that is bound to the key, with "repeated": true, or null where the key is free or null. The application calls it
-- first, then writes the record, and then calls end_creation, in one transaction. A visitor has network 0 and actor 0.
-- A second copy of the request waits here, at most 5 seconds, and then gets the first one's answer.
-- Raises PB009 where the key is bound to another request.
create or replace function begin_creation(p_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea)
returns jsonb
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare v_answer jsonb;
begin
  -- Taken by a select on the network's row, so that a distributed database takes it on the node of the network.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws('/', 'key', p_actor, p_key), 0))
     from networks n where n.network_id = p_network and p_key is not null for key share of n;
  -- The error PB099 ends the block, which releases its lock of the table, as in begin_act.
  begin
    v_answer := earlier_answer(p_network, p_actor, p_key, p_fingerprint);
    raise exception 'looked up' using errcode = 'PB099';
  exception when sqlstate 'PB099' then
    return v_answer;
  end;
end $$;

grant execute on function begin_creation to :app_role;
