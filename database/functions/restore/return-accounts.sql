-- Brings the accounts of one network back to the staged snapshot as accounts_restored says, for restore_network: active
-- state, deletion, parent, personal data, commission, note and automatic claims. Keeps commission and note of the
-- admin. Computes paths and branch counts again, and ends the sessions of accounts that it switches off and of all
-- below them. Runs after post_corrections, in the transaction that holds the network (hold_network). Returns nothing.
create or replace function return_accounts(p_network bigint, p_act bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
declare v_off bigint[];
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
  update accounts a
     set parent_id = s.parent_id,
         first_name = s.first_name, last_name = s.last_name, email = s.email, phone = s.phone,
         date_of_birth = s.date_of_birth, country = s.country, state = s.state, city = s.city, address = s.address,
         pin_code = s.pin_code, occupation = s.occupation,
         commission = case when a.account_id = p_network then a.commission else s.commission end,
         note = case when a.account_id = p_network then a.note else s.note end,
         claims_itself = s.claims_itself
    from restore_accounts s
   where s.network_id = p_network
     and s.act = p_act
     and a.network_id = p_network
     and a.account_id = s.account_id
     and (s.parent_id, s.first_name, s.last_name, s.email, s.phone, s.date_of_birth,
          s.country, s.state, s.city, s.address, s.pin_code, s.occupation,
          case when a.account_id = p_network then a.commission else s.commission end,
          case when a.account_id = p_network then a.note else s.note end, s.claims_itself)
         is distinct from (a.parent_id, a.first_name, a.last_name, a.email, a.phone, a.date_of_birth,
                           a.country, a.state, a.city, a.address, a.pin_code, a.occupation,
                           a.commission, a.note, a.claims_itself);
  update accounts a
     set path = x.path
    from (with recursive tree(account_id, path) as (
            select r.account_id, array[r.account_id]
              from accounts r
             where r.network_id = p_network and r.parent_id is null
            union all
            select c.account_id, t.path || c.account_id
              from tree t
              join accounts c on c.network_id = p_network and c.parent_id = t.account_id
          )
          select t.account_id, t.path from tree t) x
   where a.network_id = p_network and a.account_id = x.account_id and a.path <> x.path;
  update branch_counts c
     set total = 0, active = 0
   where c.network_id = p_network and (c.total, c.active) <> (0, 0);
  insert into branch_counts (network_id, account_id, kind, total, active)
  select p_network, u.above, a.kind, count(*), count(*) filter (where a.is_active)
    from accounts a, unnest(a.path[:cardinality(a.path) - 1]) u(above)
   where a.network_id = p_network and a.closed_at is null
   group by u.above, a.kind
  on conflict (network_id, account_id, kind) do update set total = excluded.total, active = excluded.active;
  if v_off is null then return; end if;
  update sessions s
     set ended_at = clock_timestamp(), end_reason = 'restored'
    from (select distinct a.account_id
            from accounts a, unnest(a.path) u(above_id)
            join unnest(v_off) o(account_id) on o.account_id = u.above_id
           where a.network_id = p_network) b
   where s.network_id = p_network and s.account_id = b.account_id and s.ended_at is null;
end $$;
