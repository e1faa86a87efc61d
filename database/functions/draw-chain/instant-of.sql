-- Returns an instant as microseconds since 1970-01-01 UTC, for draw_facts. No setting of the session changes it.
create or replace function instant_of(p_at timestamptz) returns bigint language sql immutable parallel safe as $$
  select (extract(epoch from p_at) * 1000000)::bigint
$$;
