-- Returns the lower bound of a business day for queries that use an index on an instant: every instant t with
-- business_day(t) = p_day lies in [day_from(p_day), day_until(p_day)).
-- Midnight comes twice where the clock goes back over it, and "midnight at time zone" gives only one of the two. The
-- largest and the smallest offset of the days around it give the first and the last midnight. On such a day the range
-- holds some instants of the neighbour day, so a query also compares day_in, which computes the same day as
-- business_day.
create or replace function day_from(p_day date, p_zone text) returns timestamptz
language sql immutable parallel safe as $$
  select (p_day::timestamp - greatest(offset_at(m.at - interval '1 day', p_zone),
                                      offset_at(m.at, p_zone),
                                      offset_at(m.at + interval '1 day', p_zone)))
         at time zone 'UTC'
    from (select p_day::timestamp at time zone p_zone as at) m
$$;

grant execute on function day_from to :app_role;
