-- Returns why a restore of one network is not possible: one row per reason, and no row when it is. For the report.
-- The reasons are cleared (rows since the snapshot were cleared), superseded (another restore since reversed tickets of
-- the snapshot), floor and ceiling (a wallet would leave its limits) and reserve (a game could not cover its open
-- draws). after and least_possible are hundredths; after is a count of tickets for superseded. Takes no locks.
create or replace function refuse_restore(p_network bigint, p_act bigint)
returns table (reason text, subject_id bigint, name text, after numeric, least_possible numeric)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select 'cleared', null::bigint, null::text, null::numeric, null::numeric
   where is_cleared_since(p_network, p_act)
  union all
  -- Another restore since the snapshot reversed tickets of this snapshot, and a ticket is reversed for good.
  select 'superseded', null, null, count(*), null
    from reversals r
   where r.network_id = p_network
     and r.kind = 'restore'
     and not exists (select from restore_reversals s
                      where s.network_id = p_network and s.act = p_act and s.ticket_id = r.ticket_id)
     and not exists (select from restore_since b
                      where b.network_id = p_network
                        and b.act = p_act
                        and b.transfer_id = r.ticket_id
                        and b.kind = 'stake')
  having count(*) > 0
  union all
  select case when x.after < w.floor then 'floor' else 'ceiling' end,
         w.wallet_id, coalesce(a.username, g.game_name, w.kind::text), x.after,
         case when x.after < w.floor then w.floor else 1000000000000000 end
    from restore_targets x
    join wallets w on w.network_id = p_network and w.wallet_id = x.wallet_id
    left join accounts a on a.network_id = p_network and a.account_id = w.account_id
    left join games g on g.game_id = w.game_id
   where x.network_id = p_network and x.act = p_act and (x.after < w.floor or x.after > 1000000000000000)
  union all
  select 'reserve', w.wallet_id, g.game_name, y.after, y.reserve + w.floor
    from wallets w
    join games g on g.game_id = w.game_id
    left join restore_targets x on x.network_id = p_network and x.act = p_act and x.wallet_id = w.wallet_id
    left join reserves_without_since(p_network, p_act) v on v.game_id = w.game_id,
         lateral (select coalesce(x.after, w.balance) after, coalesce(v.reserve, 0) reserve) y
   where w.network_id = p_network and w.kind = 'game' and y.after >= w.floor and y.after - w.floor < y.reserve;
end $$;
