-- Draws a closed round that has ended: writes its result and booster, from the last saved result or else from its
-- sealed seed. The job that advances due draws calls it with the seed. Returns true for the one caller that draws the
-- round, false where the round is not closed or has not ended.
-- Waits at most p_lock_ms milliseconds for a lock, without a limit where it is 0.
-- Lock order: network (shared), draw (exclusive). Raises PB017 where the seed does not match the published hash, and
-- PB026 while the network is being restored.
create or replace function draw_result(
  p_network bigint, p_draw bigint, p_seed bytea, p_lock_ms integer default 0
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off as $$
declare
  d draws; v_saved saved_results; v_result integer; v_booster smallint; v_source text := 'manual'; v_text text;
  v_choice record; v_now timestamptz;
begin
  perform set_config('lock_timeout', p_lock_ms::text, true);
  perform enter_network(p_network);
  perform hold_draw(p_network, p_draw, true);
  v_now := clock_timestamp();
  select * into d
    from draws x
   where x.network_id = p_network and x.draw_id = p_draw and x.status = 'closed' and x.ends_at <= v_now;
  if not found then return false; end if;
  if sha256(p_seed) <> d.seed_hash then raise exception 'this seed was not promised' using errcode = 'PB017'; end if;
  select s.* into v_saved from saved_results s
   where s.network_id = p_network and s.draw_id = p_draw
   order by s.saved_at desc, s.saved_id desc limit 1;
  -- The last row of a result that is withdrawn holds null.
  if v_saved.result is not null then
    v_result := v_saved.result; v_booster := v_saved.booster;
  else
    v_source := 'sealed';
    v_text := concat_ws('/', encode(p_seed, 'hex'), p_network, d.game_id,
                        floor(extract(epoch from d.opens_at))::bigint);
    v_choice := sealed_choice(v_text, results_of(d.screen, d.nodigit), 0);
    v_result := v_choice.choice;
    v_choice := sealed_choice(v_text, 26, v_choice.counter + 1);
    v_booster := case v_choice.choice when 0 then 2 else 1 end;
  end if;
  v_now := clock_timestamp();
  update draws x
     set status = 'drawn', result = v_result, booster = v_booster, source = v_source, seed = p_seed,
         drawn_at = v_now
   where x.network_id = p_network and x.draw_id = p_draw;
  perform log_drawn_saves(p_network, p_draw, 'drawn');
  return true;
end $$;

grant execute on function draw_result to :app_role;
