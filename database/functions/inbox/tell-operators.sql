-- Writes one event to the inboxes of the operators concerned, for the application, in the transaction of the event.
-- p_event_key names the event among those of its kind, p_branch is the account on whose path the readers are, and
-- p_facts holds what the entry says, as for write_inbox_many. Returns nothing.
create or replace function tell_operators(
  p_network bigint, p_kind text, p_event_key text, p_branch bigint, p_facts jsonb
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform write_inbox(p_network, p_kind, p_event_key, p_branch, p_facts);
end $$;

grant execute on function tell_operators to :app_role;
