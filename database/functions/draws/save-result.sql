-- Saves the result and booster that an operator chooses for a round whose betting is open, and writes the log entry.
-- Returns the time of the save, or null when betting is closed.
-- Lock order: network (shared), draw (shared). Raises PB012 (actor barred; end_act judges one of another
-- network), PB016 (no such result) and PB026.
create or replace function save_result(
  p_network bigint, p_draw bigint, p_result integer, p_booster smallint, p_actor_network bigint, p_actor bigint,
  p_activity jsonb
) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s'
set enable_seqscan = off as $$
declare d draws; v_id bigint; v_at timestamptz; v_now timestamptz; v_earlier integer;
begin
  perform enter_network(p_network);
  perform hold_draw(p_network, p_draw, false);
  v_now := clock_timestamp();
  select * into d
    from draws x
   where x.network_id = p_network and x.draw_id = p_draw
     and x.status = 'open' and x.closes_at > v_now;
  if not found then return null; end if;
  if p_result not between 0 and results_of(d.screen, d.nodigit) - 1 then
    raise exception 'no such result' using errcode = 'PB016';
  end if;
  perform refuse_barred(p_network, p_actor_network, p_actor);
  v_earlier := (select s.result from saved_results s where s.network_id = p_network and s.draw_id = p_draw
                 order by s.saved_at desc, s.saved_id desc limit 1);
  v_at := save_time(p_network, p_draw);
  insert into saved_results (network_id, draw_id, result, booster, actor_network_id, actor_id, actor_username, saved_at)
  values (p_network, p_draw, p_result, p_booster, p_actor_network, p_actor, p_activity ->> 'actor_username', v_at)
  returning saved_id into v_id;
  -- The entry names the save and not its value. The value is read from drawn_saves once the round is drawn.
  perform write_activity(p_activity, p_actor_network, p_actor,
                         jsonb_build_object('savedResult', v_id, 'drawId', p_draw));
  perform tell_draw(d, case when v_earlier is null then 'result_saved' else 'result_replaced' end, v_id::text,
                    p_actor_network, p_actor, p_activity);
  return v_at;
end $$;

grant execute on function save_result to :app_role;
