-- Returns every account of one network as a restore leaves it, beside its current state, for return_accounts and the
-- report. fate is created or deleted (since the snapshot), changed or same. Takes no locks.
-- The admin keeps its own commission, note, active state and superadmin, which are set from above its network.
-- An account that was switched off since the snapshot stays off. An account created since is switched off. An account
-- deleted since is open again but switched off; so is one created and deleted since, when its wallet keeps credit.
create or replace function accounts_restored(p_network bigint, p_act bigint) returns table (
  account_id bigint, username text, fate text,
  was_open boolean, was_active boolean, reopens boolean, stays_active boolean
)
language plpgsql stable set search_path = public, pg_temp as $$
declare c record;
begin
  select * into c from restored_columns();
  return query execute format($q$
    select x.account_id, x.username,
           case when x.is_new then 'created'
                when x.reopens then 'deleted'
                when x.differs or x.was_active <> x.stays_active then 'changed'
                else 'same' end,
           x.was_open, x.was_active, x.reopens, x.stays_active
      from (select a.account_id, a.username,
                   s.account_id is null is_new,
                   a.closed_at is null was_open,
                   a.is_active was_active,
                   a.closed_at is not null
                     and (s.account_id is not null and s.closed_at is null
                          or s.account_id is null and coalesce(t.after, w.balance) <> 0) reopens,
                   case when a.account_id = $1 then a.is_active
                        else coalesce(a.closed_at is null and a.is_active and s.is_active, false) end stays_active,
                   (%s) is distinct from (%s) differs
              from accounts a
              join wallets w on w.network_id = $1 and w.wallet_id = a.account_id
              left join restore_targets t
                     on t.network_id = $1 and t.act = $2 and t.wallet_id = a.account_id
              left join restore_accounts s
                     on s.network_id = $1 and s.act = $2 and s.account_id = a.account_id
             where a.network_id = $1) x $q$, c.restored, c.current)
    using p_network, p_act;
end $$;
