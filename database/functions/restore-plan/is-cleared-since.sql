-- Returns true when a clearing removed rows that a restore of one network needs, for refuse_restore: postings since the
-- snapshot, the tickets and prizes that they refer to, or the sums of a day that it would reduce. Postings are missing
-- where those that are left do not lead from the balances of the snapshot to those of today. Takes no locks.
create or replace function is_cleared_since(p_network bigint, p_act bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select exists (
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
         and f.source in ('daily_play', 'daily_chains', 'daily_games', 'daily_claims', 'hourly_play')
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
    or is_cleared_beside(p_network, p_act)
    or exists (
      select from restore_since s
       where s.network_id = p_network
         and s.act = p_act
         and s.kind = 'settle'
         and s.amount <> (select coalesce(sum(p.amount), 0)
                            from prizes p
                           where p.network_id = p_network and p.draw_id = s.draw_id))
  );
end $$;
