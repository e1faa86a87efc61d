-- Tells the sender of a message of an answer, in the transaction of the answer. p_account of p_network sent the
-- message, p_event_key names message and answer, and p_facts has the columns of the actor. Returns nothing. Other
-- operators are not told, superadmins neither: only in network 0, where one of them sent it, all of them read it.
create or replace function tell_sender(p_network bigint, p_account bigint, p_event_key text, p_facts jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into inbox_entries (network_id, reader_id, kind, event_key, is_usual, actor_network_id, actor_id,
                             actor_username)
  values (p_network, case when p_network = 0 then 0 else p_account end, 'complaint_answered', p_event_key,
          p_network = 0, (p_facts ->> 'actor_network_id')::bigint, (p_facts ->> 'actor_id')::bigint,
          p_facts ->> 'actor_username')
  on conflict do nothing;
end $$;

grant execute on function tell_sender to :app_role;
