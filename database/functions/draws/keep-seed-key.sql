-- Notes the fingerprint of the key from which seeds are derived from this moment on, unless it equals the last one that
-- is noted. The first key applies from -infinity. The application calls it when it starts. Returns nothing.
-- Takes an advisory lock, so that of several servers that start at once only one notes a new key.
create or replace function keep_seed_key(p_key bytea) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_since timestamptz := '-infinity';
begin
  perform pg_advisory_xact_lock(hashtextextended('seed key', 0));
  if p_key is not distinct from (select k.key_id from seed_keys k order by k.since desc limit 1) then return; end if;
  if exists (select from seed_keys) then v_since := clock_timestamp(); end if;
  insert into seed_keys (since, key_id) values (v_since, p_key);
end $$;

grant execute on function keep_seed_key to :app_role;
