-- Ends the creation of a record: binds its answer to the caller's idempotency key. The application calls it last, in
-- the transaction that begin_creation began. Returns nothing. Raises PB008 (another request has bound the key).
create or replace function end_creation(
  p_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea, p_answer jsonb
) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  perform bind_key(p_network, p_actor, p_key, p_fingerprint, p_answer);
end $$;

grant execute on function end_creation to :app_role;
