-- Makes the monthly partitions of tickets, prizes and claims for the months from p_from to p_until, unless they exist.
-- The application calls it at every start and every hour. Returns nothing.
-- An advisory lock lets one transaction at a time make or drop partitions. No posting waits for this function.
create or replace function keep_draw_partitions(p_from date, p_until date) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare v_month date; v_table text;
begin
  perform pg_advisory_xact_lock(hashtextextended('partitions', 0));
  for v_month in
    select generate_series(date_trunc('month', p_from::timestamp), p_until::timestamp, interval '1 month')::date
  loop
    foreach v_table in array array['tickets', 'prizes', 'claims'] loop
      perform make_partition(v_table, v_table || '_' || to_char(v_month, 'YYYY_MM'),
                             first_draw_of(v_month)::text,
                             first_draw_of((v_month + interval '1 month')::date)::text);
    end loop;
  end loop;
end $$;

grant execute on function keep_draw_partitions to :app_role;
