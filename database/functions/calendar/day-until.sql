-- Returns the upper bound (exclusive) of a business day for queries that use an index on an instant. day_from explains
-- the bounds, and why a query also compares day_in.
create or replace function day_until(p_day date, p_zone text) returns timestamptz
language sql immutable parallel safe as $$
  select ((p_day + 1)::timestamp - least(offset_at(m.at - interval '1 day', p_zone),
                                         offset_at(m.at, p_zone),
                                         offset_at(m.at + interval '1 day', p_zone)))
         at time zone 'UTC'
    from (select (p_day + 1)::timestamp at time zone p_zone as at) m
$$;

grant execute on function day_until to :app_role;
