import { sql } from 'kysely';

/** All transactions `s` that keep a snapshot: those of the owner, such as backups, and those of the application. */
export const openSnapshots = sql`(
  select o.pid, o.name, o.age_seconds from open_snapshots() o
  union
  select a.pid, coalesce(nullif(a.application_name, ''), a.usename::text),
         extract(epoch from statement_timestamp() - a.xact_start)::float8
    from pg_stat_activity a
   where a.datname = current_database() and a.backend_xmin is not null and a.xact_start is not null
     and a.pid <> pg_backend_pid())`;
