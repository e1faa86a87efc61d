-- Binds the answer of a posting that succeeds to the caller's idempotency key, so that a retry gets the same answer
-- (earlier_answer). The posting functions call it at their end. Does nothing without a key. Returns nothing.
-- Raises PB008 where another request binds the key first: the caller repeats the call and gets that request's answer.
create or replace function bind_key(
  p_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea, p_answer jsonb
) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if p_key is null then return; end if;
  insert into idempotency_keys (network_id, actor_id, key, fingerprint, answer)
  values (p_network, p_actor, p_key, p_fingerprint, p_answer)
  on conflict do nothing;
  if not found then raise exception 'key won by another request' using errcode = 'PB008'; end if;
end $$;
