-- Says how clear_rows removes entries of the activity log that may go (is_kept_entry).
-- A change of clocks can repeat midnight, and the hour between belongs to the day that begins. So the range of times
-- only selects by index, and the day in the time zone $8 decides.
-- Returns the model that the source belongs to and pieces of SQL for clear_rows: gone removes and returns the rows,
-- amount is that of one of them in hundredths, carried selects what is carried forward (empty where nothing is).
create or replace function plan_log_clearing(out model text, out gone text, out amount text, out carried text)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  amount := '0';
  carried := '';
  model := 'userlog';
  gone := $q$
    gone as (delete from activity_log t
              where t.network_id = $1
                and t.logged_at >= $6 - interval '1 day' and t.logged_at < $7 + interval '1 day'
                and day_in(t.logged_at, $8) = $3 and not is_kept_entry(t.action)
             returning t.*) $q$;
end $$;

grant execute on function plan_log_clearing to :clearing_role;
