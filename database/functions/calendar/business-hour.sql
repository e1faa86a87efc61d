-- Returns the hour (0 to 23) of an instant in the time zone of the installation, beside its business_day. Settlement
-- and restores count the play of a draw in the hour in which betting closes.
create or replace function business_hour(p_at timestamptz) returns smallint
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select extract(hour from p_at at time zone i.time_zone)::smallint from installation i
  );
end $$;
