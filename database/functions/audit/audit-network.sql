-- Audits the ledger of one network for the full audit and for backups: compares each balance with the sum of all its
-- movements, from the first one on. What a clearing carried forward counts as the movements that it replaced. Also
-- compares the kept sum of each wallet with the sum of its days (sealed_days).
-- Returns one row per difference and no row when the books are right. Amounts are integer hundredths. Takes no locks.
create or replace function audit_network(p_network bigint)
returns table (finding text, wallet_id bigint, expected numeric, found numeric)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with moved as (
    select m.wallet_id, sum(m.amount) balance, sum(m.movements) movements
      from (select t.debit_wallet wallet_id, -t.amount amount, 1 movements
              from transfers t
             where t.network_id = p_network
            union all
            select t.credit_wallet, t.amount, 1 from transfers t where t.network_id = p_network
            union all
            select c.wallet_id, c.amount_in - c.amount_out, c.movements
              from carried_movements c
             where c.network_id = p_network) m
     group by m.wallet_id
  )
  select 'balance differs from its movements', coalesce(w.wallet_id, m.wallet_id),
         coalesce(m.balance, 0), w.balance::numeric
    from (select * from wallets x where x.network_id = p_network) w
    full join moved m on m.wallet_id = w.wallet_id
   where coalesce(m.balance, 0) is distinct from w.balance
  union all
  select 'movements differ from their count', w.wallet_id, coalesce(m.movements, 0), w.movements
    from wallets w
    left join moved m on m.wallet_id = w.wallet_id
   where w.network_id = p_network and coalesce(m.movements, 0) <> w.movements
  union all
  select 'balances do not sum to zero', null, 0, sum(w.balance)
    from wallets w
   where w.network_id = p_network
  having sum(w.balance) <> 0
  union all
  select 'wallet below its floor', w.wallet_id, w.floor, w.balance
    from wallets w
   where w.network_id = p_network and w.balance < w.floor
  union all
  select 'open account without a wallet', a.account_id, 1, 0
    from accounts a
   where a.network_id = p_network
     and a.closed_at is null
     and not exists (select 1 from wallets w where w.network_id = p_network and w.wallet_id = a.account_id)
  union all
  select * from audit_given(p_network)
  union all
  select * from audit_dues(p_network)
  union all
  select 'days do not add up to the kept sum', coalesce(k.wallet_id, d.wallet_id), k.balance, d.balance
    from (select * from audited_balances x where x.network_id = p_network) k
    full join (select s.wallet_id, sum(s.amount_in::numeric - s.amount_out) balance, sum(s.movements) movements
                 from sealed_days s
                where s.network_id = p_network
                group by s.wallet_id) d on d.wallet_id = k.wallet_id
   where k.balance is distinct from d.balance or k.movements is distinct from d.movements;
end $$;

grant execute on function audit_network to :app_role;
