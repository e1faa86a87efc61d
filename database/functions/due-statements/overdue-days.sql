-- Returns for how many days an account is overdue, for rows of a query: since the days of grace ended of the first
-- statement from which on the account has something left to pay of each one (unsettled_statements). 0 where nothing is
-- overdue. Takes no locks.
create or replace function overdue_days(p_network bigint, p_account bigint, p_parent bigint, p_today date)
returns integer
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select coalesce(greatest(p_today - min(u.due_on), 0), 0)
            from unsettled_statements(p_network, p_account, p_parent, null) u);
end $$;

grant execute on function overdue_days to :app_role;
