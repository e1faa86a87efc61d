-- Tells whether an account owes one of its References anything now, or is owed by it: open periods are included.
-- Takes no locks.
create or replace function has_due(p_network bigint, p_account bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return exists (
    select from due_edges e
     where e.network_id = p_network and e.account_id = p_account
       and e.balance + open_due(p_network, p_account, e.parent_id, business_day(clock_timestamp())) <> 0);
end $$;
