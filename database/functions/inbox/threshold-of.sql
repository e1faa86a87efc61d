-- Returns the threshold of a kind of inbox entry in a network, in the unit of usual_thresholds; null where the admin
-- has switched it off.
create or replace function threshold_of(p_network bigint, p_kind text) returns bigint
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_chosen jsonb;
begin
  select n.inbox_thresholds into v_chosen from networks n where n.network_id = p_network;
  return (usual_thresholds() || v_chosen ->> p_kind)::bigint;
end $$;
