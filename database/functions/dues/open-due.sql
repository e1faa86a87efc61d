-- Returns what the open periods of an edge add to its due up to a day, in integer hundredths: the sum of due_lines, for
-- rows of a query. 0 without terms. Takes no locks.
create or replace function open_due(p_network bigint, p_account bigint, p_parent bigint, p_until date) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select coalesce(sum(l.due), 0) from due_lines(p_network, p_account, p_parent, p_until) l);
end $$;

grant execute on function open_due to :app_role;
