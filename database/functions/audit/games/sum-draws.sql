-- Returns for each draw of one network what its row says beside the sums of its tickets, postings and prizes, for
-- audit_draw_sums. Reads each large table once. Amounts are integer hundredths. Takes no locks.
-- A draw of which only tickets, postings or prizes exist has is_missing, and one of a day and game of which a clearing
-- removed rows has is_touched. A sum of which there is no row is null.
create or replace function sum_draws(p_network bigint)
returns table (
  draw_id bigint, book_day date, game_id bigint, tickets bigint, staked bigint, winners bigint, prize_total bigint,
  is_missing boolean, is_touched boolean, sold bigint, sold_stake numeric, kept bigint, kept_stake numeric,
  paid bigint, paid_amount numeric, refunded bigint, refunded_amount numeric, won bigint, won_amount numeric
)
language plpgsql stable rows 100000 set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with sold as (
    select t.draw_id, count(*) n, sum(t.stake) stake,
           count(*) filter (where r.ticket_id is null) kept,
           coalesce(sum(t.stake) filter (where r.ticket_id is null), 0) kept_stake
      from tickets t
      left join reversals r on r.network_id = p_network and r.draw_id = t.draw_id and r.ticket_id = t.ticket_id
     where t.network_id = p_network
     group by t.draw_id
  ),
  posted as (
    select t.draw_id,
           nullif(count(*) filter (where t.kind = 'stake'), 0) paid,
           sum(t.amount) filter (where t.kind = 'stake') paid_amount,
           nullif(count(*) filter (where t.kind <> 'stake'), 0) refunded,
           sum(t.amount) filter (where t.kind <> 'stake') refunded_amount
      from transfers t
     where t.network_id = p_network and t.kind in ('stake', 'cancel', 'void')
     group by t.draw_id
  ),
  won as (
    select p.draw_id, sum(p.amount) amount, count(*) n
      from standing_prizes p
     where p.network_id = p_network
     group by p.draw_id
  ),
  -- A clearing removed rows of these days and games.
  touched as (select distinct c.book_day, c.game_id from carried_sums c where c.network_id = p_network)
  select draw_id, d.book_day, d.game_id, d.tickets, d.staked, d.winners, d.prize_total,
         d.draw_id is null, c.book_day is not null, s.n, s.stake, s.kept, s.kept_stake,
         p.paid, p.paid_amount, p.refunded, p.refunded_amount, w.n, w.amount
    from sold s
    full join posted p using (draw_id)
    full join won w using (draw_id)
    full join (select * from draws x where x.network_id = p_network) d using (draw_id)
    left join touched c on c.book_day = d.book_day and c.game_id = d.game_id;
end $$;
