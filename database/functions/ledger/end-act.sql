-- Ends an act of an actor in another network: judges the actor again, who may have been barred while the act waited for
-- a lock, and binds the answer to the idempotency key. The application calls it last, in the transaction that
-- begin_act began. Returns nothing. Raises PB012 (actor barred) and PB008 (another request has bound the key).
create or replace function end_act(
  p_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea, p_answer jsonb
) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if is_barred(p_network, p_actor) then raise exception 'actor barred' using errcode = 'PB012'; end if;
  perform bind_key(p_network, p_actor, p_key, p_fingerprint, p_answer);
end $$;

grant execute on function end_act to :app_role;
