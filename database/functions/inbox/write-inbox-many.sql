-- Writes events of one kind to the inboxes of the operators concerned, in the transaction of the events: those on the
-- path of the account of p_branches, or only the admin where it is null. In network 0 all superadmins read them.
-- Returns nothing. All arrays are by position, the most important event first. An inbox near its limit (inbox_room)
-- gets the first events, and then one summary entry without a subject for the rest of the hour.
-- p_event_keys name the events among those of their kind: an inbox gets one entry for each. p_facts hold the columns
-- of the entries; the subject is the account of p_branches unless the facts name another one. is_usual is false for
-- entries that exist only because the threshold of the network is lower than the usual one.
-- Entries are written in the order of readers, so that two transactions never wait for each other in a circle.
create or replace function write_inbox_many(
  p_network bigint, p_kind text, p_event_keys text[], p_branches bigint[], p_facts jsonb[]
) returns void
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_nestloop = on as $$
declare
  v_usual_from bigint := (usual_thresholds() ->> p_kind)::bigint;
  v_hour timestamptz := date_trunc('hour', now(), 'UTC');
  v_readers bigint[]; v_usual boolean[]; v_keys text[]; v_facts jsonb[];
begin
  with events as (
    select e.nth, e.key, e.facts, a.account_id, a.username, a.kind,
           case when p_kind in ('prize_large', 'stake_large', 'transfer_large')
                then abs((e.facts ->> 'amount')::bigint) >= v_usual_from
                when p_kind = 'credit_low' then (e.facts ->> 'amount')::bigint < v_usual_from
                when p_kind = 'cancellations_many' then (e.facts ->> 'count')::bigint > v_usual_from
                else true end as is_usual,
           case when e.branch is null or p_network = 0 then array[p_network]
                when a.kind in ('player', 'otc', 'loan', 'gift') then a.path[:cardinality(a.path) - 1]
                else a.path end as readers
      from unnest(p_event_keys, p_branches, p_facts) with ordinality e(key, branch, facts, nth)
      left join lateral (select x.account_id, x.username, x.kind, x.path
                           from accounts x
                          where x.network_id = p_network and x.account_id = e.branch offset 0) a on true
  ), ranked as (
    select r.reader, e.*, row_number() over (partition by r.reader, e.is_usual order by e.nth) as place
      from events e, unnest(e.readers) r(reader)
  ), judged as (
    select r.*, coalesce(r.place - i.room, 0) as past
      from ranked r
      join (select x.reader, x.is_usual, inbox_room(p_network, x.reader, p_kind, x.is_usual, v_hour) as room
              from (select distinct reader, is_usual from ranked) x) i
        on i.reader = r.reader and i.is_usual = r.is_usual
     where i.room is null or i.room >= 0 and r.place <= i.room + 1
  )
  select array_agg(j.reader), array_agg(j.is_usual),
         array_agg(case when j.past = 1 then rest_key(j.is_usual, v_hour) else j.key end),
         array_agg(case when j.past = 1 then '{}'
                        when j.account_id is null then j.facts
                        else jsonb_build_object('subject_id', j.account_id, 'subject_username', j.username,
                                                'subject_kind', j.kind) || j.facts end)
    into v_readers, v_usual, v_keys, v_facts
    from (select * from judged order by reader, nth) j;

  insert into inbox_entries (network_id, reader_id, kind, event_key, is_usual, actor_network_id, actor_id,
                             actor_username, subject_id, subject_username, subject_kind, game_id, draw_id, ticket_id,
                             amount, count)
  select p_network, u.reader, p_kind, u.key, u.is_usual, f.actor_network_id, f.actor_id, f.actor_username,
         f.subject_id, f.subject_username, f.subject_kind, f.game_id, f.draw_id, f.ticket_id, f.amount, f.count
    from unnest(v_readers, v_usual, v_keys, v_facts) u(reader, is_usual, key, facts),
         jsonb_to_record(u.facts) f(
           actor_network_id bigint, actor_id bigint, actor_username text,
           subject_id bigint, subject_username text, subject_kind account_kind,
           game_id bigint, draw_id bigint, ticket_id bigint, amount bigint, count bigint)
  on conflict do nothing;
end $$;
