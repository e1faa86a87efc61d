-- Withdraws the saved result of a round whose betting is open, by a new row of saved_results without a result, and
-- writes the log entry. Returns the time of the withdrawal, or null when betting is closed.
-- Lock order: network (shared), draw (shared). Raises PB012 (actor barred; end_act judges one of another
-- network), PB041 (no result is saved) and PB026.
create or replace function withdraw_result(
  p_network bigint, p_draw bigint, p_actor_network bigint, p_actor bigint, p_activity jsonb
) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s'
set enable_seqscan = off as $$
declare d draws; v_result integer; v_id bigint; v_at timestamptz; v_now timestamptz := clock_timestamp();
begin
  perform enter_network(p_network);
  -- Check the round before the lock as well: a settlement holds that lock, and a withdrawal must not wait for it.
  perform 1
     from draws x
    where x.network_id = p_network and x.draw_id = p_draw
      and x.status = 'open' and x.closes_at > v_now;
  if not found then return null; end if;
  perform hold_draw(p_network, p_draw, false);
  v_now := clock_timestamp();
  perform 1
     from draws x
    where x.network_id = p_network and x.draw_id = p_draw
      and x.status = 'open' and x.closes_at > v_now;
  if not found then return null; end if;
  perform refuse_barred(p_network, p_actor_network, p_actor);
  select s.result into v_result
    from saved_results s
   where s.network_id = p_network and s.draw_id = p_draw
   order by s.saved_at desc, s.saved_id desc limit 1;
  if v_result is null then raise exception 'no result is saved' using errcode = 'PB041'; end if;
  v_at := save_time(p_network, p_draw);
  insert into saved_results (network_id, draw_id, actor_network_id, actor_id, actor_username, saved_at)
  values (p_network, p_draw, p_actor_network, p_actor, p_activity ->> 'actor_username', v_at)
  returning saved_id into v_id;
  perform write_activity(p_activity, p_actor_network, p_actor,
                         jsonb_build_object('savedResult', v_id, 'drawId', p_draw));
  select * into d from draws x where x.network_id = p_network and x.draw_id = p_draw;
  perform tell_draw(d, 'result_withdrawn', v_id::text, p_actor_network, p_actor, p_activity);
  return v_at;
end $$;

grant execute on function withdraw_result to :app_role;
