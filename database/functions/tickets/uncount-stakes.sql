-- Takes the stakes of one ticket out of its draw again: out of draw_stakes, and out of the draw's tickets and
-- staked (hundredths). cancel_ticket calls it; the game's wallet is locked by then. Returns nothing.
-- The peaks are computed again from draw_stakes, because this ticket may be part of a peak.
create or replace function uncount_stakes(p_network bigint, p_draw bigint, p_bets smallint[], p_qtys smallint[])
returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  update draw_stakes s
     set stakes = add_stakes(s.stakes, g.stakes)
    from stake_pages(p_bets, array(select q.qty * -100::bigint
                                     from unnest(p_qtys) with ordinality q(qty, at) order by q.at)) g
   where s.network_id = p_network and s.draw_id = p_draw and s.page = g.page;
  update draws d
     set tickets = d.tickets - 1,
         staked = d.staked - (select sum(u.qty)::bigint * 100 from unnest(p_qtys) u(qty)),
         peaks = (select array_agg(coalesce((select max(u.stake)
                                               from draw_stakes s, unnest(s.stakes) u(stake)
                                              where s.network_id = p_network and s.draw_id = p_draw
                                                and s.page / 16 = k.at - 1), 0)
                                   order by k.at)
                    from unnest(d.peaks) with ordinality k(peak, at))
   where d.network_id = p_network and d.draw_id = p_draw;
end $$;
