-- Returns the last id of the range of an id (id_range).
create or replace function range_end(p_id bigint) returns bigint
language sql immutable parallel safe as $$ select ((p_id >> 48) + 1 << 48) - 1 $$;

grant execute on function range_end to :app_role;
