-- Recounts edges of one network whose issued days were changed by a restore (recount_edge), at most p_most of them, in
-- one transaction. Edges that another server works on are skipped. Returns how many edges were looked at.
-- Lock order: rows of due_edges only.
create or replace function recount_dues(p_network bigint, p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_edge record; v_edges integer := 0;
begin
  for v_edge in
    select e.account_id, e.parent_id, e.recount_from
      from due_edges e
     where e.network_id = p_network and e.recount_from is not null
     order by e.recount_from limit p_most
       for no key update skip locked
  loop
    -- An edge whose due would be too large stops no other one.
    begin
      perform recount_edge(p_network, v_edge.account_id, v_edge.parent_id, v_edge.recount_from);
      v_edges := v_edges + 1;
    exception when sqlstate 'PB046' then
    end;
  end loop;
  return v_edges;
end $$;

grant execute on function recount_dues to :app_role;
