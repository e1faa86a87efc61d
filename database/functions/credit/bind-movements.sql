-- Binds the answers of posted movements to the keys of their callers, so that a retry gets the same answer, and writes
-- their entries of the activity log. p_ids has the transfer of each, or null where nothing was posted. Returns nothing.
-- Raises PB008 where another call binds one of the keys first: the caller repeats its call and finds that answer.
create or replace function bind_movements(
  p_network bigint, p_movements movement_row[], p_ids bigint[], p_answers jsonb[]
) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_bound bigint;
begin
  insert into idempotency_keys (network_id, actor_id, key, fingerprint, answer)
  select p_network, u.actor, u.key, u.print, p_answers[u.place]
    from unnest(p_movements) u
   where u.key is not null and p_ids[u.place] is not null
  on conflict do nothing;
  get diagnostics v_bound = row_count;
  if v_bound <> (select count(*) from unnest(p_movements) u where u.key is not null and p_ids[u.place] is not null) then
    raise exception 'key won by another request' using errcode = 'PB008';
  end if;
  insert into activity_log (network_id, actor_network_id, actor_id, actor_username,
                            subject_id, subject_username, action, subject,
                            outcome, request_method, request_url, ip_address, request_id, changes)
  select r.network_id, p_network, u.actor, r.actor_username, r.subject_id, r.subject_username, r.action, r.subject,
         'done', r.request_method, r.request_url, r.ip_address, r.request_id,
         credit_changes(u.amount, p_answers[u.place])
    from unnest(p_movements) u
   cross join lateral jsonb_to_record(u.activity) r(
           network_id bigint, actor_username text, subject_id bigint, subject_username text, action text,
           subject text, request_method text, request_url text, ip_address text, request_id text)
   where u.activity is not null and p_ids[u.place] is not null;
end $$;
