-- Returns the differences between draw_returns and the stakes, results and payouts of the given settled draws of one
-- network, for chain_differences. Leaves out draws of which a clearing removed stakes or sums, and draws with tickets
-- that a restore reversed: their stakes are no longer those of the settlement.
-- Amounts are integer hundredths; subject_id is the draw. Takes no locks.
create or replace function return_differences(p_network bigint, p_draws bigint[])
returns table (draw_id bigint, finding text, subject_id bigint, expected numeric, found numeric)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with held as materialized (
    select d.draw_id, d.book_day, d.screen, d.nodigit, d.payouts, d.source, d.staked, d.prize_total
      from unnest(p_draws) a(draw_id)
      join draws d
        on d.network_id = p_network and d.draw_id = a.draw_id and d.status = 'settled' and d.result is not null
           and d.staked > 0
     where not has_cleared(p_network, d.book_day, array['draw_stakes', 'draw_sums', 'tickets'])
       and not exists (select from reversals r
                        where r.network_id = p_network and r.draw_id = a.draw_id and r.kind = 'restore')
  )
  select h.draw_id, 'return differs from its draw', h.draw_id,
         case when (x.stakes, x.prizes, x.is_saved) is distinct from (h.staked, h.prize_total, h.source = 'manual')
              then h.prize_total else f.expected end,
         case when (x.stakes, x.prizes, x.is_saved) is distinct from (h.staked, h.prize_total, h.source = 'manual')
              then x.prizes else x.expected end
    from held h
    left join draw_returns x
           on x.network_id = p_network and x.book_day = h.book_day and x.draw_id = h.draw_id,
         lateral (select array_agg(i.bet) bets, array_agg(i.stake) stakes
                    from draw_stakes s, stakes_in(s.page, s.stakes) i
                   where s.network_id = p_network and s.draw_id = h.draw_id) k,
         lateral fair_return(h.screen, h.nodigit, h.payouts, k.bets, k.stakes) f
   where (x.stakes, x.prizes, x.is_saved, x.expected, x.variance)
         is distinct from (h.staked, h.prize_total, h.source = 'manual', f.expected, f.variance);
end $$;
