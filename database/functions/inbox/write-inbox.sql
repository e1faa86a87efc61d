-- Writes one event to the inboxes of the operators concerned, in the transaction of the event: those on the path of the
-- account p_branch, or only the admin where it is null. In network 0 all superadmins read it. Returns nothing.
-- p_event_key names the event among those of its kind: an event that is told already is not told again. p_facts holds
-- what the entry says, by column; the subject is the account p_branch unless p_facts names another one.
create or replace function write_inbox(
  p_network bigint, p_kind text, p_event_key text, p_branch bigint, p_facts jsonb
) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_readers bigint[] := array[p_network]; v_facts jsonb := p_facts;
begin
  if p_branch is not null then
    select case when p_network = 0 then v_readers
                when a.kind in ('player', 'otc', 'loan', 'gift') then a.path[:cardinality(a.path) - 1]
                else a.path end,
           jsonb_build_object('subject_id', a.account_id, 'subject_username', a.username, 'subject_kind', a.kind)
             || p_facts
      into v_readers, v_facts
      from accounts a where a.network_id = p_network and a.account_id = p_branch;
  end if;
  insert into inbox_entries (network_id, reader_id, kind, event_key, actor_network_id, actor_id, actor_username,
                             subject_id, subject_username, subject_kind, game_id, draw_id, ticket_id, amount, count)
  select p_network, u.reader, p_kind, p_event_key, f.actor_network_id, f.actor_id, f.actor_username,
         f.subject_id, f.subject_username, f.subject_kind, f.game_id, f.draw_id, f.ticket_id, f.amount, f.count
    from unnest(v_readers) u(reader),
         jsonb_to_record(v_facts) f(
           actor_network_id bigint, actor_id bigint, actor_username text,
           subject_id bigint, subject_username text, subject_kind account_kind,
           game_id bigint, draw_id bigint, ticket_id bigint, amount bigint, count bigint)
  on conflict do nothing;
end $$;
