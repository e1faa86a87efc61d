-- Returns the time of a new save or withdrawal of a result: now, and later than those of the round so far, also where
-- the clock was set back. Ids do not tell which one is the last: a network that has moved to another database node
-- draws them from another range.
create or replace function save_time(p_network bigint, p_draw bigint) returns timestamptz
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  return (
    select greatest(clock_timestamp(), max(next_instant(s.saved_at)))
      from saved_results s where s.network_id = p_network and s.draw_id = p_draw
  );
end $$;
