-- Returns the transactions of the database's owner that keep a snapshot, such as backups, with their age in seconds.
-- For the alarm about old snapshots: the application does not see when transactions of other roles began. Takes no
-- locks.
create or replace function open_snapshots() returns table (pid integer, name text, age_seconds float8)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select a.pid, coalesce(nullif(a.application_name, ''), a.usename::text),
         extract(epoch from statement_timestamp() - a.xact_start)::float8
    from pg_stat_activity a
   where a.datname = current_database() and a.backend_xmin is not null and a.xact_start is not null
     and a.pid <> pg_backend_pid();
end $$;

grant execute on function open_snapshots to :app_role;
