-- Returns how far the local time of a time zone is ahead of UTC at an instant. day_from and day_until use it.
create or replace function offset_at(p_at timestamptz, p_zone text) returns interval
language sql immutable parallel safe as $$
  select (p_at at time zone p_zone) - (p_at at time zone 'UTC')
$$;

grant execute on function offset_at to :app_role;
