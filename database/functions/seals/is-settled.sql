-- Returns true when no transaction up to p_xid still runs on a database node (have_ended), for seal_movements. A node
-- that left the installation runs none.
create or replace function is_settled(p_node integer, p_xid xid8) returns boolean
language plpgsql set search_path = public, pg_temp as $$
begin
  return coalesce((select n.result::boolean from on_each_node(format('have_ended(%L)', p_xid)) n
                    where n.node = p_node), true);
end $$;
