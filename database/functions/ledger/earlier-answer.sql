-- Returns the answer that is bound to an idempotency key, with "repeated": true added, or null when the key is free.
-- The posting functions call it after their locks. Raises PB009 where the key is bound to another request, that is, to
-- another fingerprint.
create or replace function earlier_answer(p_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea)
returns jsonb
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_row record;
begin
  if p_key is null then return null; end if;
  select i.fingerprint, i.answer into v_row from idempotency_keys i
   where i.network_id = p_network and i.actor_id = p_actor and i.key = p_key;
  if not found then return null; end if;
  if v_row.fingerprint <> p_fingerprint then
    raise exception 'key bound to another request' using errcode = 'PB009';
  end if;
  return v_row.answer || jsonb_build_object('repeated', true);
end $$;
