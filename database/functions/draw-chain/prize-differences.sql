-- Returns the differences between the prizes of the given settled draws of one network and what their results pay, and
-- between claims, prizes and the postings of claims, for chain_differences.
-- Amounts are integer hundredths; subject_id is the ticket. Takes no locks.
create or replace function prize_differences(p_network bigint, p_draws bigint[])
returns table (draw_id bigint, finding text, subject_id bigint, expected numeric, found numeric)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with held as materialized (
    select d.draw_id, d.booster, d.payouts, winning_bets(d.screen, d.result) winning
      from unnest(p_draws) a(draw_id)
      join draws d
        on d.network_id = p_network and d.draw_id = a.draw_id and d.status = 'settled' and d.result is not null
  ), won as materialized (
    select h.draw_id, t.ticket_id, t.player_id, x.amount, r.kind
      from held h
      join tickets t on t.network_id = p_network and t.draw_id = h.draw_id and t.bets && h.winning
      left join reversals r on r.network_id = p_network and r.draw_id = t.draw_id and r.ticket_id = t.ticket_id,
           lateral (select sum(l.qty::bigint * h.payouts[l.bet / 1000 + 1] * h.booster) amount
                      from unnest(t.bets, t.qtys) l(bet, qty)
                     where l.bet = any (h.winning)) x
     where r.kind is distinct from 'cancel' and r.kind is distinct from 'void'
  )
  select coalesce(w.draw_id, p.draw_id), 'prize differs from its result', coalesce(w.ticket_id, p.ticket_id),
         coalesce(w.amount, 0)::numeric, coalesce(p.amount, 0)::numeric
    from won w
    full join (select x.draw_id, x.ticket_id, x.player_id, x.amount
                 from held h
                 join prizes x on x.network_id = p_network and x.draw_id = h.draw_id) p
           on p.draw_id = w.draw_id and p.ticket_id = w.ticket_id
   where (w.amount, w.player_id) is distinct from (p.amount::numeric, p.player_id)
     -- A ticket that a restore reversed before the settlement has no prize.
     and not (p.ticket_id is null and w.kind is not distinct from 'restore')
  union all
  select c.draw_id, 'claim differs from its prize', c.ticket_id, p.amount, c.amount
    from held h
    join claims c on c.network_id = p_network and c.draw_id = h.draw_id
    left join prizes p on p.network_id = p_network and p.draw_id = c.draw_id and p.ticket_id = c.ticket_id
   where (p.amount, p.player_id) is distinct from (c.amount, c.player_id)
  union all
  select c.draw_id, 'claim differs from its posting', c.ticket_id, t.amount, c.amount
    from held h
    join claims c on c.network_id = p_network and c.draw_id = h.draw_id
    left join transfers t
           on t.network_id = p_network and t.book_day = c.book_day and t.transfer_id = c.transfer_id
   where (t.kind::text, t.amount, t.debit_wallet, t.credit_wallet, t.draw_id, t.ticket_id)
         is distinct from ('claim', c.amount, prizes_wallet(), c.player_id, c.draw_id, c.ticket_id);
end $$;
