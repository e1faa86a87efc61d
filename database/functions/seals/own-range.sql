-- Returns the range of the ids that this node gives out (id_range). It is the node that has the network.
create or replace function own_range(p_network bigint) returns smallint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select id_range(s.last_value) from record_ids s);
end $$;

grant execute on function own_range to :app_role;
