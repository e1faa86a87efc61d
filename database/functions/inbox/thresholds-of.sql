-- Returns the thresholds of a network by kind of inbox entry, in the units of usual_thresholds. A kind that the admin
-- has switched off has no value.
create or replace function thresholds_of(p_network bigint) returns jsonb
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  return (select usual_thresholds() || n.inbox_thresholds from networks n where n.network_id = p_network);
end $$;
