-- Writes one entry of the activity log in the transaction of the act that it describes. The posting and draw functions
-- call it. p_activity holds the subject and the facts of the request, p_changes what the act changes. Returns nothing.
create or replace function write_activity(
  p_activity jsonb, p_actor_network bigint, p_actor bigint, p_changes jsonb
) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into activity_log (network_id, actor_network_id, actor_id, actor_username,
                            subject_id, subject_username, action, subject,
                            outcome, request_method, request_url, ip_address, request_id, changes)
  select r.network_id, p_actor_network, p_actor, r.actor_username,
         r.subject_id, r.subject_username, r.action, r.subject,
         'done', r.request_method, r.request_url, r.ip_address, r.request_id, p_changes
    from jsonb_to_record(p_activity) r(
           network_id bigint, actor_username text, subject_id bigint, subject_username text, action text,
           subject text, request_method text, request_url text, ip_address text, request_id text);
end $$;
