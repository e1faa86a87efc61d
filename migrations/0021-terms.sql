-- expands: a server without it goes on as before and does not look at the fence.
-- The fence of a database that was replaced. A term is PostgreSQL's timeline: every promotion of a replica begins a higher one.

create table primary_fence (
  is_only     boolean primary key default true check (is_only),
  least_term  bigint not null
);
comment on table primary_fence is 'No database whose term is below least_term may be used. Written into an old primary once another one was promoted, or is about to be; no row before.';

-- The term of this database, null on a replica that follows another one.
create function own_term() returns bigint language sql volatile set search_path = public, pg_temp as $$
  select case when not pg_is_in_recovery() then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint end
$$;

-- Closes this database to everyone who checks the fence, unless its own term is p_term or a higher one. The commit does not wait for
-- a replica, which may be the one that was promoted.
create function fence_primary(p_term bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('synchronous_commit', 'local', true);
  insert into primary_fence as f (least_term) values (p_term)
  on conflict (is_only) do update set least_term = excluded.least_term where f.least_term < excluded.least_term;
end $$;

grant select on primary_fence to :app_role;
grant execute on function own_term(), fence_primary(bigint) to :app_role;
