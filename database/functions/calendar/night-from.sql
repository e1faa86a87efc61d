-- Returns the instant at which the latest night begins in which everything is audited: three hours after the beginning
-- of its business day. The result is never in the future. A plain "three o'clock" may be in the future where the clock
-- goes back.
create or replace function night_from(p_at timestamptz, p_zone text) returns timestamptz
language sql immutable parallel safe as $$
  select day_from(day_in(p_at - interval '3 hours', p_zone), p_zone) + interval '3 hours'
$$;

grant execute on function night_from to :app_role;
