-- Returns the differences between the given draws of one network and their seals, for check_draws, and each settled
-- draw that has no seal and does not wait for one. Does not compare what a clearing removed. Takes no locks.
-- Amounts are integer hundredths, some values are counts; subject_id is the draw.
create or replace function seal_differences(p_network bigint, p_draws bigint[])
returns table (draw_id bigint, finding text, subject_id bigint, expected numeric, found numeric)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with held as materialized (
    select l.draw_id, l.facts, l.tickets_hash, l.tickets, l.staked, l.winners, l.prize_total, l.sealed_at, d.book_day,
           d.draw_id is null or d.status <> 'settled' is_gone,
           d.result_cleared_at is not null is_cleared
      from draw_leaves l
      left join draws d on d.network_id = p_network and d.draw_id = l.draw_id
     where l.network_id = p_network and l.draw_id = any (p_draws)
  )
  select h.draw_id, 'sealed draw is gone', h.draw_id, null::numeric, null::numeric
    from held h
   where h.is_gone
  union all
  select h.draw_id, 'draw differs from its seal', h.draw_id, null, null
    from held h
    join draw_facts f on f.network_id = p_network and f.draw_id = h.draw_id
   where not h.is_gone and not h.is_cleared and f.facts <> h.facts
  union all
  select h.draw_id, 'sums of a draw differ from their seal', h.draw_id, x.sealed, x.found
    from held h
    join gross_sums_of(p_network, p_draws) g on g.draw_id = h.draw_id,
         lateral (values (h.staked, g.staked),
                         (h.prize_total, g.prize_total),
                         (h.tickets, g.tickets),
                         (h.winners, g.winners)) x(sealed, found)
   where not h.is_gone
     and x.sealed <> x.found
     and not has_cleared(p_network, h.book_day, array['draw_sums'])
     -- After a clearing of the tickets, it is unknown how many of them a restore reversed.
     and not (x.found < x.sealed
              and has_cleared(p_network, h.book_day, array['tickets', 'prizes', 'reversals'])
              and exists (select from restores r
                           where r.network_id = p_network and r.restored_at > h.sealed_at))
  union all
  select h.draw_id, 'tickets differ from their seal', h.draw_id, null, null
    from held h
   where not h.is_gone
     and not has_cleared(p_network, h.book_day, array['tickets'])
     and tickets_hash_of(p_network, h.draw_id) <> h.tickets_hash
  union all
  select d.draw_id, 'settled draw was never sealed', d.draw_id, null, null
    from draws d
   where d.network_id = p_network
     and d.draw_id = any (p_draws)
     and d.status = 'settled'
     and d.result is not null
     and not exists (select from draw_leaves l where l.network_id = p_network and l.draw_id = d.draw_id)
     and not exists (select from draws_to_check q where q.network_id = p_network and q.draw_id = d.draw_id);
end $$;
