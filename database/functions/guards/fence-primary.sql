-- Fences this database: every server that checks the fence refuses it unless its own term is p_term or higher. A server
-- calls it on an old primary after it sees a higher term. Returns nothing; the stored term only rises.
-- The commit does not wait for a replica, because that replica may be the one that is promoted.
create or replace function fence_primary(p_term bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('synchronous_commit', 'local', true);
  insert into primary_fence as f (least_term) values (p_term)
  on conflict (is_only) do update set least_term = excluded.least_term where f.least_term < excluded.least_term;
end $$;

grant execute on function fence_primary to :app_role;
