-- Returns the differences between the stakes and the bets of the given settled draws of one network that are not sealed
-- yet, for chain_differences: of each ticket, and of each number with its tickets. Leaves out days of which a clearing
-- removed tickets or stakes. Amounts are integer hundredths; subject_id is the ticket or the draw. Takes no locks.
create or replace function stake_differences(p_network bigint, p_draws bigint[])
returns table (draw_id bigint, finding text, subject_id bigint, expected numeric, found numeric)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with held as materialized (
    select d.draw_id, d.book_day
      from unnest(p_draws) a(draw_id)
      join draws d
        on d.network_id = p_network and d.draw_id = a.draw_id and d.status = 'settled' and d.result is not null
  ), unsealed as materialized (
    select h.draw_id, h.book_day
      from held h
     where not exists (select from draw_leaves l where l.network_id = p_network and l.draw_id = h.draw_id)
       and not has_cleared(p_network, h.book_day, array['tickets', 'draw_stakes'])
  )
  select t.draw_id, 'stake differs from its bets', t.ticket_id, x.stake::numeric, t.stake::numeric
    from unsealed u
    join tickets t on t.network_id = p_network and t.draw_id = u.draw_id,
         lateral (select sum(q)::bigint * 100 stake from unnest(t.qtys) q) x
   where x.stake <> t.stake
  union all
  select u.draw_id, 'stake on a number differs from its tickets', u.draw_id, x.laid, x.kept
    from unsealed u,
         lateral (select coalesce(l.stake, 0) laid, coalesce(s.stake, 0) kept
                    from (select b.bet, sum(b.qty)::bigint * 100 stake
                            from tickets t
                            left join reversals r
                                   on r.network_id = p_network and r.draw_id = u.draw_id and r.ticket_id = t.ticket_id,
                                 unnest(t.bets, t.qtys) b(bet, qty)
                           where t.network_id = p_network and t.draw_id = u.draw_id and r.ticket_id is null
                           group by b.bet) l
                    full join (select i.bet, i.stake
                                 from draw_stakes y, stakes_in(y.page, y.stakes) i
                                where y.network_id = p_network and y.draw_id = u.draw_id) s
                           on s.bet = l.bet) x
   where x.laid <> x.kept;
end $$;
