-- Tells sign-in and the posting functions whether an account is barred. Returns true while the account, or an account
-- above it in its network, is switched off or closed, and also for an id that does not exist.
-- closed_at is compared through coalesce so that no partial index of open accounts fits the condition: without
-- statistics, the planner may read such an index whole.
create or replace function is_barred(p_network bigint, p_account bigint) returns boolean
language plpgsql stable parallel safe set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  return (
    select not exists (select 1 from accounts x
                        where x.network_id = p_network and x.account_id = p_account
                          and coalesce(x.closed_at, 'infinity') = 'infinity')
        or exists (select 1 from accounts b
                    where b.network_id = p_network
                      and b.account_id = any ((select a.path from accounts a
                                                where a.network_id = p_network and a.account_id = p_account)::bigint[])
                      and (not b.is_active or b.closed_at is not null))
  );
end $$;

grant execute on function is_barred to :app_role;
