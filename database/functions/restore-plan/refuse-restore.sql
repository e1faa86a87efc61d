-- Returns why a restore of one network is not possible: one row per reason, and no row when it is. For the report.
-- The reasons are cleared (rows since the snapshot were cleared), superseded (another restore since reversed tickets of
-- the snapshot), floor and ceiling (a wallet would leave its limits) and reserve (a game could not cover its open
-- draws). after and least_possible are hundredths; after is a count of tickets for superseded. Takes no locks.
create or replace function refuse_restore(p_network bigint, p_act bigint)
returns table (reason text, subject_id bigint, name text, after numeric, least_possible numeric)
language sql stable set search_path = public, pg_temp as $$
  -- A clearing removed postings since, or the tickets and prizes that they refer to.
  select 'cleared', null::bigint, null::text, null::numeric, null::numeric
   where exists (
     select from (select * from wallets x where x.network_id = p_network) w
       full join (select * from restore_wallets y where y.network_id = p_network and y.act = p_act) s
              on s.wallet_id = w.wallet_id
       left join moved_since(p_network, p_act) m on m.wallet_id = w.wallet_id
      where w.wallet_id is null
         or (w.balance - coalesce(m.moved, 0), w.movements - coalesce(m.movements, 0))
            is distinct from (coalesce(s.balance, 0)::numeric, coalesce(s.movements, 0)))
   or exists (
     select from restore_since s
      where s.network_id = p_network
        and s.act = p_act
        and s.kind = 'stake'
        and not exists (select from restore_tickets t
                         where t.network_id = p_network
                           and t.act = p_act
                           and t.draw_id = s.draw_id
                           and t.ticket_id = s.transfer_id))
   -- Or a clearing removed the sums of a day that the tickets bought since would reduce.
   or exists (
     select from cleared_files f
      where f.network_id = p_network
        and f.source in ('daily_play', 'daily_chains', 'daily_games', 'daily_claims')
        and (f.book_day in (select t.claim_day
                              from restore_tickets t
                             where t.network_id = p_network
                               and t.act = p_act
                               and not t.is_reversed
                               and t.claim_day is not null)
             or f.book_day in (select d.book_day
                                 from restore_tickets t
                                 join draws d on d.network_id = p_network and d.draw_id = t.draw_id
                                where t.network_id = p_network
                                  and t.act = p_act
                                  and not t.is_reversed
                                  and d.status = 'settled')))
   or exists (
     select from restore_since s
      where s.network_id = p_network
        and s.act = p_act
        and s.kind = 'settle'
        and s.amount <> (select coalesce(sum(p.amount), 0)
                           from prizes p
                          where p.network_id = p_network and p.draw_id = s.draw_id))
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
   where w.network_id = p_network and w.kind = 'game' and y.after >= w.floor and y.after - w.floor < y.reserve
$$;
