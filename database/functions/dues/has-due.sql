-- Tells whether an account owes another one anything now, or is owed by it, as account or as Reference: open periods
-- are included. A payment that was recorded and may still be confirmed counts, too, and a dispute without an answer.
-- Takes no locks.
create or replace function has_due(p_network bigint, p_account bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
declare v_since timestamptz := clock_timestamp() - interval '72 hours'; v_today date := business_day(clock_timestamp());
begin
  return exists (
    select from due_edges e
     where e.network_id = p_network and p_account in (e.account_id, e.parent_id)
       and (e.balance + open_due(p_network, e.account_id, e.parent_id, v_today) <> 0
            or open_disputes(p_network, e.account_id, e.parent_id) > 0))
    or exists (
      select from due_payments y
       where y.network_id = p_network and p_account in (y.account_id, y.parent_id)
         and y.proposed_at > v_since
         and not exists (select from due_payment_ends x
                          where x.network_id = p_network and x.payment_id = y.payment_id));
end $$;
