-- Makes the daily partitions of idempotency_keys around today, and the monthly partitions of transfers and activity_log
-- for the months from p_from to p_until, unless they exist. The application calls it at every start and every hour.
-- Returns nothing.
-- An advisory lock lets one transaction at a time make or drop partitions. No posting waits for this function.
create or replace function keep_partitions(p_from date, p_until date) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare v_month date; v_day date;
begin
  perform pg_advisory_xact_lock(hashtextextended('partitions', 0));
  for v_day in select generate_series(current_date - 2, current_date + 7, interval '1 day')::date loop
    perform make_partition('idempotency_keys', 'idempotency_keys_' || to_char(v_day, 'YYYY_MM_DD'),
                           first_key_of(v_day)::text, first_key_of(v_day + 1)::text);
  end loop;
  for v_month in
    select generate_series(date_trunc('month', p_from::timestamp), p_until::timestamp, interval '1 month')::date
  loop
    perform make_partition('transfers', 'transfers_' || to_char(v_month, 'YYYY_MM'),
                           v_month::text, (v_month + interval '1 month')::date::text);
    perform make_partition('activity_log', 'activity_log_' || to_char(v_month, 'YYYY_MM'),
                           v_month::text || ' 00:00+00', (v_month + interval '1 month')::date::text || ' 00:00+00');
  end loop;
end $$;

grant execute on function keep_partitions to :app_role;
