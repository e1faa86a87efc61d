-- Tells the operators above a player that it has cancelled more tickets within an hour than the threshold of its
-- network: at most once an hour, and once more when it passes the usual threshold. For cancel_ticket, as its last
-- step. Returns nothing.
-- The moment is a variable: an expression with the clock is volatile, and the index could not use it. Movements with a
-- moment in the future were posted while the clock ran ahead. It counts no further than the higher threshold.
create or replace function tell_cancellation(p_network bigint, p_player bigint) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_most bigint := (thresholds_of(p_network) ->> 'cancellations_many')::bigint;
  v_usual bigint := (usual_thresholds() ->> 'cancellations_many')::bigint;
  v_now timestamptz := clock_timestamp(); v_since timestamptz := v_now - interval '1 hour'; v_n bigint;
begin
  if v_most is null then return; end if;
  select count(*) into v_n
    from (select from transfers t
           where t.network_id = p_network and t.credit_wallet = p_player and t.kind = 'cancel'
             and t.posted_at > v_since and t.posted_at <= v_now
           limit greatest(v_most, v_usual) + 1) t;
  if v_n > v_most then
    perform write_inbox_hourly(
      p_network, 'cancellations_many', p_player || case when v_n > v_usual then '/usual' else '' end,
      p_player, jsonb_build_object('count', v_n));
  end if;
end $$;
