-- Returns the range of an id: its part above 48 bits. Each database node gives out ids in a range of its own, and a
-- database that is not distributed only in range 0.
create or replace function id_range(p_id bigint) returns smallint
language sql immutable parallel safe as $$ select (p_id >> 48)::smallint $$;
