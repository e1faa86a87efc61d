-- Returns the term of this database (PostgreSQL's timeline), or null on a replica that follows another database.
-- Servers compare it with the highest term they know.
create or replace function own_term() returns bigint
language sql volatile set search_path = public, pg_temp as $$
  select case when not pg_is_in_recovery()
              then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint end
$$;

grant execute on function own_term to :app_role;
