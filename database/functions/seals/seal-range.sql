-- Seals the movements of all networks whose ids are above p_after and up to p_until, both of one range of ids, for
-- seal_movements. Returns false when the chain of a network is in use; the other networks are sealed nevertheless.
create or replace function seal_range(p_after bigint, p_until bigint) returns boolean
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  g record;
  v_is_done boolean;
  v_are_all boolean := true;
begin
  for g in
    select t.network_id, array_agg(distinct t.book_day) days
      from transfers t
     where t.transfer_id > p_after and t.transfer_id <= p_until
     group by t.network_id
     order by t.network_id
  loop
    select seal_network(g.network_id, p_after, p_until, g.days) into v_is_done;
    v_are_all := v_are_all and v_is_done;
  end loop;
  return v_are_all;
end $$;
