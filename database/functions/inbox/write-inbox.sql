-- Writes one event to the inboxes of the operators concerned, as write_inbox_many does. Returns nothing.
create or replace function write_inbox(
  p_network bigint, p_kind text, p_event_key text, p_branch bigint, p_facts jsonb
) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform write_inbox_many(p_network, p_kind, array[p_event_key], array[p_branch], array[p_facts]);
end $$;
