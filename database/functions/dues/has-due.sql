-- Tells whether an account owes one of its References anything now, or is owed by it: open periods are included. A
-- payment that was recorded and may still be confirmed counts, too, and a dispute without an answer. Takes no locks.
create or replace function has_due(p_network bigint, p_account bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
declare v_since timestamptz := clock_timestamp() - interval '72 hours';
begin
  return exists (
    select from due_edges e
     where e.network_id = p_network and e.account_id = p_account
       and e.balance + open_due(p_network, p_account, e.parent_id, business_day(clock_timestamp())) <> 0)
    or exists (
      select from due_payments y
       where y.network_id = p_network and y.account_id = p_account
         and y.proposed_at > v_since
         and not exists (select from due_payment_ends x
                          where x.network_id = p_network and x.payment_id = y.payment_id))
    or exists (
      select from due_edges e
       where e.network_id = p_network and e.account_id = p_account
         and open_disputes(p_network, p_account, e.parent_id) > 0);
end $$;
