-- Writes events of one kind to the inboxes of the operators concerned, in the transaction of the events: those on the
-- path of the account of p_branches, or only the admin where it is null. In network 0 all superadmins read them.
-- Returns nothing. All arrays are by position, the most important event first. An inbox near its limit (inbox_room)
-- gets the first events, and then one summary entry without a subject for the rest of the hour.
-- p_event_keys name the events among those of their kind: an inbox gets one entry for each. p_facts hold the columns
-- of the entries; the subject is the account of p_branches unless the facts name another one. is_usual is false for
-- entries that exist only because the threshold of the network is lower than the usual one.
-- Entries are written in the order of readers, so that two transactions never wait for each other in a circle. A
-- summary entry that another transaction is writing is left to it, because all postings of a network would wait there:
-- if that one is undone, the next event writes it.
create or replace function write_inbox_many(
  p_network bigint, p_kind text, p_event_keys text[], p_branches bigint[], p_facts jsonb[]
) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off set enable_nestloop = on as $$
declare
  v_usual_from bigint := (usual_thresholds() ->> p_kind)::bigint;
  v_hour timestamptz := date_trunc('hour', now(), 'UTC');
  v_accounts jsonb; v_entries jsonb;
begin
  select jsonb_object_agg(a.account_id, jsonb_build_object(
           'facts', jsonb_build_object('subject_id', a.account_id, 'subject_username', a.username,
                                       'subject_kind', a.kind),
           'readers', case when a.kind in ('player', 'otc', 'loan', 'gift')
                           then a.path[:cardinality(a.path) - 1] else a.path end))
    into v_accounts
    from accounts a where a.network_id = p_network and a.account_id = any (p_branches);

  with events as (
    select e.nth, e.key, coalesce(v_accounts -> e.branch::text -> 'facts', '{}') || e.facts as facts,
           case when p_kind in ('prize_large', 'stake_large', 'transfer_large')
                then abs((e.facts ->> 'amount')::bigint) >= v_usual_from
                when p_kind = 'credit_low' then (e.facts ->> 'amount')::bigint < v_usual_from
                when p_kind = 'cancellations_many' then (e.facts ->> 'count')::bigint > v_usual_from
                else true end as is_usual,
           case when e.branch is null or p_network = 0 then jsonb_build_array(p_network)
                else v_accounts -> e.branch::text -> 'readers' end as readers
      from unnest(p_event_keys, p_branches, p_facts) with ordinality e(key, branch, facts, nth)
  ), ranked as (
    select e.*, r.reader::bigint as reader,
           row_number() over (partition by r.reader, e.is_usual order by e.nth) as place
      from events e, jsonb_array_elements_text(e.readers) r(reader)
  ), judged as (
    select r.*, rest_key(r.is_usual, v_hour) as rest, coalesce(r.place - i.room, 0) as past
      from ranked r
      join (select x.reader, x.is_usual, inbox_room(p_network, x.reader, p_kind, x.is_usual, v_hour) as room
              from (select distinct reader, is_usual from ranked) x) i
        on i.reader = r.reader and i.is_usual = r.is_usual
     where i.room is null or i.room >= 0 and r.place <= i.room + 1
  )
  select jsonb_agg(j.entry order by j.reader, j.nth)
    into v_entries
    from (select x.reader, x.nth, x.past, x.rest,
                 case when x.past = 1 then '{}' else x.facts end
                   || jsonb_build_object('reader_id', x.reader, 'is_usual', x.is_usual,
                                         'event_key', case when x.past = 1 then x.rest else x.key end) as entry
            from judged x) j
   where j.past <> 1
      or pg_try_advisory_xact_lock(hashtextextended(concat_ws(' ', 'inbox', j.reader, p_kind, j.rest), p_network));

  insert into inbox_entries (network_id, reader_id, kind, event_key, is_usual, actor_network_id, actor_id,
                             actor_username, subject_id, subject_username, subject_kind, game_id, draw_id, ticket_id,
                             amount, count)
  select p_network, e.reader_id, p_kind, e.event_key, e.is_usual, e.actor_network_id, e.actor_id, e.actor_username,
         e.subject_id, e.subject_username, e.subject_kind, e.game_id, e.draw_id, e.ticket_id, e.amount, e.count
    from jsonb_to_recordset(v_entries) e(
           reader_id bigint, event_key text, is_usual boolean, actor_network_id bigint, actor_id bigint,
           actor_username text, subject_id bigint, subject_username text, subject_kind account_kind,
           game_id bigint, draw_id bigint, ticket_id bigint, amount bigint, count bigint)
  on conflict do nothing;
end $$;
