-- Begins a clearing of the actor's own network, once per idempotency key. Returns {clearingId}, or the earlier answer
-- to the same key with repeated: true. Locks in this order: enter_network (shared with postings), the row of the
-- network. Waits at most 5 seconds for a lock. Raises PB008 when a parallel request wins the key, PB009 for a key of
-- another request, PB012 when the actor is barred or is not the admin of the network, PB026 while the network is
-- restored, PB031 when the days are not over, PB033 while another clearing of the network runs, and PB047 when a day
-- is one of an open period of dues, or while statements wait to be counted again.
create or replace function start_clearing(
  p_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea, p_from date, p_until date, p_models text[],
  p_activity jsonb
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare
  v_answer jsonb;
  v_id bigint := nextval('record_ids');
begin
  perform enter_network(p_network);
  perform 1 from networks n where n.network_id = p_network for no key update;
  v_answer := earlier_answer(p_network, p_actor, p_key, p_fingerprint);
  if v_answer is not null then return v_answer; end if;
  if p_network = 0 or p_actor <> p_network or is_barred(p_network, p_actor) then
    raise exception 'actor barred' using errcode = 'PB012';
  end if;
  if p_until >= business_day(clock_timestamp()) then
    raise exception 'the days are not over' using errcode = 'PB031';
  end if;
  if exists (select from due_edges e
              where e.network_id = p_network
                and (e.open_from <= p_until and e.closes_on is not null or e.recount_from is not null)) then
    raise exception 'a day is one of an open period of dues' using errcode = 'PB047';
  end if;
  if exists (select from clearings c where c.network_id = p_network and c.status = 'running') then
    raise exception 'another clearing runs' using errcode = 'PB033';
  end if;
  insert into clearings (
    network_id, clearing_id, from_day, until_day, models, name, actor_network_id, actor_id, actor_username
  )
  values (
    p_network, v_id, p_from, p_until, p_models,
    'clearing-' || to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24-MI-SS"Z"') || '-' || v_id,
    p_network, p_actor, p_activity ->> 'actor_username'
  );
  v_answer := jsonb_build_object('clearingId', v_id);
  perform bind_key(p_network, p_actor, p_key, p_fingerprint, v_answer);
  perform write_activity(
    p_activity, p_network, p_actor,
    jsonb_build_object('clearing', v_id, 'startDate', p_from, 'endDate', p_until, 'models', p_models)
  );
  return v_answer;
end $$;

grant execute on function start_clearing to :app_role;
