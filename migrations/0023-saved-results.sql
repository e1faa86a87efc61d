-- What became of each saved result once its round was drawn, and the withdrawal of a saved result.

create table drawn_saves (
  network_id  bigint not null,
  draw_id     bigint not null,
  saved_id    bigint not null,
  result      integer not null,
  booster     smallint not null,
  outcome     text not null check (outcome in ('drawn', 'replaced', 'withdrawn', 'void')),
  primary key (network_id, draw_id, saved_id)
);
comment on table drawn_saves is 'The value of one saved result and what became of it, for its log entry. Written when the round is drawn or voided and never before. Insert only; clearing does not remove it.';

set citus.enable_unsafe_triggers = on;
create trigger insert_only before update or delete on drawn_saves for each row execute function refuse_change();
create trigger never_truncated before truncate on drawn_saves for each statement execute function refuse_change();

-- Copies the values of a round that was drawn, or voided before, to the log; p_outcome is that of the last save, drawn or void. A save
-- counts as withdrawn if the next row of its round is a withdrawal. A round that is voided after it was drawn keeps what was written.
create function log_drawn_saves(p_network bigint, p_draw bigint, p_outcome text) returns void
language sql set search_path = public, pg_temp as $$
  insert into drawn_saves (network_id, draw_id, saved_id, result, booster, outcome)
  select n.network_id, n.draw_id, n.saved_id, n.result, n.booster,
         case when n.next_id is null then p_outcome when n.next_result is null then 'withdrawn' else 'replaced' end
    from (select s.*, lead(s.saved_id) over w as next_id, lead(s.result) over w as next_result
            from saved_results s where s.network_id = p_network and s.draw_id = p_draw
          window w as (order by s.saved_id)) n
   where n.result is not null
  on conflict do nothing
$$;

-- Withdraws the saved result of a round whose betting is open. Answers when; null when betting is closed.
create function withdraw_result(p_network bigint, p_draw bigint, p_actor_network bigint, p_actor bigint, p_activity jsonb)
returns timestamptz language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare v_result integer; v_id bigint; v_at timestamptz;
begin
  perform enter_network(p_network);
  -- Asked before the lock: a draw that is being settled holds it, and a withdrawal does not wait for that.
  perform 1 from draws x where x.network_id = p_network and x.draw_id = p_draw and x.status = 'open' and x.closes_at > clock_timestamp();
  if not found then return null; end if;
  perform hold_draw(p_network, p_draw, false);
  perform 1 from draws x where x.network_id = p_network and x.draw_id = p_draw and x.status = 'open' and x.closes_at > clock_timestamp();
  if not found then return null; end if;
  if is_barred(p_actor_network, p_actor) then raise exception 'actor barred' using errcode = 'PB012'; end if;
  select s.result into v_result from saved_results s where s.network_id = p_network and s.draw_id = p_draw order by s.saved_id desc limit 1;
  if v_result is null then raise exception 'no result is saved' using errcode = 'PB041'; end if;
  insert into saved_results (network_id, draw_id, actor_network_id, actor_id, actor_username)
  values (p_network, p_draw, p_actor_network, p_actor, p_activity ->> 'actor_username') returning saved_id, saved_at into v_id, v_at;
  perform write_activity(p_activity, p_actor_network, p_actor, jsonb_build_object('savedResult', v_id, 'drawId', p_draw));
  return v_at;
end $$;

grant select on drawn_saves to :app_role;
grant execute on function withdraw_result(bigint, bigint, bigint, bigint, jsonb) to :app_role;
