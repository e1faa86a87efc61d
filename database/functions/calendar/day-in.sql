-- Returns the date of an instant in a time zone. It computes the same day as business_day, but takes the time zone as
-- an argument, so it is immutable.
create or replace function day_in(p_at timestamptz, p_zone text) returns date
language sql immutable parallel safe as $$
  select (p_at at time zone p_zone)::date
$$;

grant execute on function day_in to :app_role, :clearing_role;
