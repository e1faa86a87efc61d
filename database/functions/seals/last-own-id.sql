-- Returns the last id that this node has given out. A node that has given out none yet returns the id before its first
-- one: that one must not count as given out, because it would be below the mark when it is drawn.
create or replace function last_own_id() returns bigint
language plpgsql set search_path = public, pg_temp as $$
begin
  return (select case when s.is_called then s.last_value else s.last_value - 1 end from record_ids s);
end $$;
