-- Closes an account for good. The application calls it in the transaction that deletes the account. Returns null when
-- the account is closed, else the first obstacle: 'missing', 'children' (open accounts below it), 'due' (it owes its
-- Reference, or its Reference owes it), 'wallet' (its balance is not 0), 'network' (an admin whose network still
-- holds credit), 'prizes' (unclaimed prizes) or 'tickets' (stakes in rounds that are not settled yet). Locks the
-- network (shared), then the account's row, then its wallet. Raises PB026 while the network is restored.
create or replace function close_account(p_network bigint, p_account bigint) returns text
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_kind account_kind; v_balance bigint; v_now timestamptz;
begin
  perform enter_network(p_network);
  select a.kind into v_kind
    from accounts a
   where a.network_id = p_network and a.account_id = p_account and coalesce(a.closed_at, 'infinity') = 'infinity'
     for update;
  if not found then return 'missing'; end if;
  if exists (select 1 from accounts c
              where c.network_id = p_network and c.parent_id = p_account and c.closed_at is null) then
    return 'children';
  end if;
  if has_due(p_network, p_account) then return 'due'; end if;
  select w.balance into v_balance
    from wallets w where w.network_id = p_network and w.wallet_id = p_account for no key update;
  if v_balance <> 0 then return 'wallet'; end if;
  if v_kind = 'admin' and exists (select 1 from wallets w where w.network_id = p_network and w.balance <> 0) then
    return 'network';
  end if;
  if exists (select 1 from unclaimed_prizes u where u.network_id = p_network and u.player_id = p_account) then
    return 'prizes';
  end if;
  -- Find a stake by its posting, which is not older than the oldest round that is still to be settled. One day is
  -- subtracted because the clock may step.
  if v_kind = 'player' and exists (
    select 1
      from transfers t,
           lateral (select x.status from draws x
                     where x.network_id = p_network and x.draw_id = t.draw_id offset 0) d
     where t.network_id = p_network and t.debit_wallet = p_account and t.kind = 'stake'
       and d.status in ('open', 'closed', 'drawn')
       and t.posted_at >= (select min(o.opens_at) - interval '1 day'
                             from draws o
                            where o.network_id = p_network and o.status in ('open', 'closed', 'drawn'))
       and not exists (select 1 from reversals r
                        where r.network_id = p_network and r.draw_id = t.draw_id and r.ticket_id = t.transfer_id)
  ) then
    return 'tickets';
  end if;
  if v_kind = 'admin' and exists (
    select 1 from draws d
     where d.network_id = p_network and d.status in ('open', 'closed', 'drawn') and d.tickets > 0
  ) then
    return 'tickets';
  end if;
  v_now := clock_timestamp();
  update accounts a set closed_at = v_now, is_active = false
   where a.network_id = p_network and a.account_id = p_account;
  update wallets w set holder = null where w.network_id = p_network and w.wallet_id = p_account;
  return null;
end $$;

grant execute on function close_account to :app_role;
