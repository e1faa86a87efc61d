-- Brings the accounts of one network back to the staged snapshot as accounts_restored says, for restore_network: active
-- state, deletion, parent, personal data, commission, note and automatic claims. Keeps commission and note of the
-- admin. Computes paths and branch counts again, and ends the sessions of accounts that it switches off and of all
-- below them. Runs after post_corrections, in the transaction that holds the network (hold_network). Returns nothing.
create or replace function return_accounts(p_network bigint, p_act bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
declare v_off bigint[]; v_now timestamptz := clock_timestamp();
begin
  select array_agg(x.account_id) into v_off
    from accounts_restored(p_network, p_act) x
   where x.was_active and not x.stays_active;
  update accounts a
     set is_active = x.stays_active, closed_at = case when x.reopens then null else a.closed_at end
    from accounts_restored(p_network, p_act) x
   where a.network_id = p_network
     and a.account_id = x.account_id
     and (x.reopens or a.is_active <> x.stays_active);
  update wallets w
     set holder = a.kind
    from accounts a
   where a.network_id = p_network
     and w.network_id = p_network
     and w.wallet_id = a.account_id
     and a.closed_at is null
     and w.holder is null;
  perform return_personal_data(p_network, p_act);
  perform restate_branches(p_network);
  perform reopen_edges(p_network, null);
  if v_off is null then return; end if;
  update sessions s
     set ended_at = v_now, end_reason = 'restored'
    from (select distinct a.account_id
            from accounts a, unnest(a.path) u(above_id)
            join unnest(v_off) o(account_id) on o.account_id = u.above_id
           where a.network_id = p_network) b
   where s.network_id = p_network and s.account_id = b.account_id and s.ended_at is null;
end $$;
