-- Returns the next instant that a timestamp can hold, one microsecond later. Declared immutable: a microsecond has the
-- same length in every time zone, while the plus of PostgreSQL also adds days and months.
create or replace function next_instant(p_at timestamptz) returns timestamptz
language plpgsql immutable parallel safe as $$
begin
  return p_at + interval '1 microsecond';
end $$;

grant execute on function next_instant to :app_role;
