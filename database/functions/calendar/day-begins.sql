-- Returns the first instant of a business day: its day is p_day, and that of the instant before is not. The day ends
-- with the first instant of the next one, so that the closing of a day is the opening of the next. A day that a time
-- zone skipped begins and ends at the same instant.
-- Where midnight comes twice, day_from is the first of the two. Where it does not come, "midnight at time zone" is the
-- instant at which the clock is put forward.
create or replace function day_begins(p_day date, p_zone text) returns timestamptz
language sql immutable parallel safe as $$
  select case when day_in(f.at, p_zone) = p_day then f.at else p_day::timestamp at time zone p_zone end
    from (select day_from(p_day, p_zone) as at) f
$$;

grant execute on function day_begins to :app_role;
