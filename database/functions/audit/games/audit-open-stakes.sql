-- Audits the stakes on numbers of the draws of one network that are not settled, for audit_games: compares them with
-- what each draw sold, with its tickets, and with its peaks. Returns one row per difference; subject_id is the draw.
-- Amounts are integer hundredths. Takes no locks.
create or replace function audit_open_stakes(p_network bigint)
returns table (finding text, subject_id bigint, expected numeric, found numeric)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select 'stakes on numbers differ from the draw', d.draw_id, d.staked::numeric,
         coalesce((select sum(u.stake)
                     from draw_stakes s, unnest(s.stakes) u(stake)
                    where s.network_id = p_network and s.draw_id = d.draw_id), 0)
    from draws d
   where d.network_id = p_network
     and d.status in ('open', 'closed', 'drawn')
     and d.staked <> coalesce((select sum(u.stake)
                                 from draw_stakes s, unnest(s.stakes) u(stake)
                                where s.network_id = p_network and s.draw_id = d.draw_id), 0)
  union all
  -- The stake on a number decides what a player may still bet and what may be removed from a game. After the settlement
  -- of the draw no decision depends on it, so this query does not read history.
  select 'stake on a number differs from its tickets', d.draw_id, x.laid, x.held
    from draws d,
         lateral (select coalesce(l.stake, 0) laid, coalesce(s.stake, 0) held
                    from (select b.bet, sum(b.qty)::bigint * 100 stake
                            from tickets t, unnest(t.bets, t.qtys) b(bet, qty)
                           where t.network_id = p_network
                             and t.draw_id = d.draw_id
                             and not exists (select from reversals r
                                              where r.network_id = p_network
                                                and r.draw_id = d.draw_id
                                                and r.ticket_id = t.ticket_id)
                           group by b.bet) l
                    full join (select i.bet, i.stake
                                 from draw_stakes y, stakes_in(y.page, y.stakes) i
                                where y.network_id = p_network and y.draw_id = d.draw_id) s
                           on s.bet = l.bet) x
   where d.network_id = p_network and d.status in ('open', 'closed', 'drawn') and x.laid <> x.held
  union all
  select 'peak differs from the stakes on numbers', d.draw_id, k.highest, k.peak
    from draws d,
         lateral (select u.peak,
                         coalesce((select max(v.stake)
                                     from draw_stakes s, unnest(s.stakes) v(stake)
                                    where s.network_id = p_network
                                      and s.draw_id = d.draw_id
                                      and s.page / 16 = u.at - 1), 0) highest
                    from unnest(d.peaks, d.payouts) with ordinality u(peak, payout, at)) k
   where d.network_id = p_network and d.status in ('open', 'closed', 'drawn') and k.peak is distinct from k.highest;
end $$;
