-- Returns the sums of the given draws including the tickets that a restore reversed, for seals and their audit.
-- A restore therefore does not change these sums. Amounts are integer hundredths.
create or replace function gross_sums_of(p_network bigint, p_draws bigint[])
returns table (draw_id bigint, tickets bigint, staked bigint, winners bigint, prize_total bigint)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select d.draw_id,
         d.tickets + coalesce(x.n, 0),
         d.staked + coalesce(x.stake, 0)::bigint,
         coalesce(d.winners, 0) + coalesce(x.winners, 0),
         coalesce(d.prize_total, 0) + coalesce(x.prizes, 0)::bigint
    from draws d
    left join (select r.draw_id, count(*) n, sum(r.amount) stake, count(p.ticket_id) winners, sum(p.amount) prizes
                 from reversals r
                 left join prizes p
                        on p.network_id = p_network and p.draw_id = r.draw_id and p.ticket_id = r.ticket_id
                where r.network_id = p_network and r.draw_id = any (p_draws) and r.kind = 'restore'
                group by r.draw_id) x
           on x.draw_id = d.draw_id
   where d.network_id = p_network and d.draw_id = any (p_draws);
end $$;
