-- Returns the business day of an instant: its date in the time zone of the installation. Postings, draws and clearings
-- take their book day from it.
create or replace function business_day(p_at timestamptz) returns date
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select (p_at at time zone i.time_zone)::date from installation i
  );
end $$;

grant execute on function business_day to :app_role, :clearing_role;
