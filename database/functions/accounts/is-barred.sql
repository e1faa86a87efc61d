-- Tells sign-in and the posting functions whether an account is barred. Returns true while the account, or an account
-- above it in its network, is switched off or closed, and also for an id that does not exist.
-- Each account on the path, the last of which is the account itself, is looked up by its key: for an array of keys, the
-- planner of PostgreSQL 15 and 16 reads all accounts of the network when there are no statistics.
create or replace function is_barred(p_network bigint, p_account bigint) returns boolean
language plpgsql stable parallel safe set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  return (
    select coalesce(bool_or((select not b.is_active or b.closed_at is not null
                               from accounts b where b.network_id = p_network and b.account_id = u.id)), true)
      from unnest((select a.path from accounts a where a.network_id = p_network and a.account_id = p_account)) u(id)
  );
end $$;

grant execute on function is_barred to :app_role;
