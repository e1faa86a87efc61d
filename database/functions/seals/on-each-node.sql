-- Runs a function of the seals, named by its call, on each database node. Returns the number of each node and the
-- result as text. A database that is not distributed has one node with the number 0.
-- Raises an exception (P0001) where a node does not answer.
create or replace function on_each_node(p_call text) returns table (node integer, result text)
language plpgsql set search_path = public, pg_catalog, pg_temp as $$
declare r record;
begin
  if not exists (select from pg_extension e where e.extname = 'citus') then
    return query execute format('select 0, (%s)::text', p_call);
    return;
  end if;
  for r in execute 'select n.groupid node, c.success, c.result
                      from run_command_on_all_nodes($1) c join pg_dist_node n on n.nodeid = c.nodeid'
    using format('select (%s)::text', p_call)
  loop
    if not r.success then raise exception 'database node % does not answer: %', r.node, r.result; end if;
    return query select r.node, r.result;
  end loop;
end $$;
