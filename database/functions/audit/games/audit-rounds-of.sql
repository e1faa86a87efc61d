-- Audits the given draws of one network, for audit_rounds: compares tickets, stakes, refunds, prizes and claims with
-- each other, the prizes payable with the unclaimed prizes, and the play of the day p_today with its draws. A given
-- draw without a row is a difference.
-- Returns one row per difference and no row when they agree. Amounts are integer hundredths. Takes no locks.
-- Prizes and claims of a ticket that a restore reversed do not count (standing_prizes, standing_claims).
create or replace function audit_rounds_of(p_network bigint, p_draws bigint[], p_today date)
returns table (finding text, subject_id bigint, expected numeric, found numeric)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with sold as materialized (
    select t.draw_id, t.ticket_id, t.player_id, t.stake, (t.bought_at at time zone i.time_zone)::date book_day,
           r.ticket_id is not null is_reversed, r.amount refund, r.player_id refunded
      from tickets t
      cross join installation i
      left join reversals r on r.network_id = p_network and r.draw_id = t.draw_id and r.ticket_id = t.ticket_id
     where t.network_id = p_network and t.draw_id = any (p_draws)
  ), held as materialized (
    select * from draws d where d.network_id = p_network and d.draw_id = any (p_draws)
  )
  select 'no draw of this id', p.draw_id, null::numeric, null::numeric
    from unnest(p_draws) p(draw_id) where not exists (select from held d where d.draw_id = p.draw_id)
  union all
  select 'draw differs from its tickets', d.draw_id, coalesce(s.stake, 0), d.staked::numeric
    from held d
    left join (select x.draw_id, sum(x.stake) stake, count(*) n
                 from sold x where not x.is_reversed group by x.draw_id) s
           on s.draw_id = d.draw_id
   where (coalesce(s.stake, 0), coalesce(s.n, 0)) is distinct from (d.staked::numeric, d.tickets)
  union all
  select 'ticket differs from what was paid for it', s.ticket_id, s.stake::numeric, t.amount::numeric
    from sold s
    left join transfers t on t.network_id = p_network and t.book_day = s.book_day and t.transfer_id = s.ticket_id
   where (t.kind::text, t.amount, t.debit_wallet, t.draw_id)
         is distinct from ('stake', s.stake, s.player_id, s.draw_id)
  union all
  select 'refund differs from its ticket', s.ticket_id, s.stake::numeric, s.refund::numeric
    from sold s where s.is_reversed and (s.refund, s.refunded) is distinct from (s.stake, s.player_id)
  union all
  select 'prizes differ from the settlement', d.draw_id, coalesce(d.prize_total, 0)::numeric, coalesce(w.amount, 0)
    from held d
    left join (select p.draw_id, sum(p.amount) amount, count(*) n
                 from standing_prizes p
                where p.network_id = p_network and p.draw_id = any (p_draws)
                group by p.draw_id) w
           on w.draw_id = d.draw_id
   where (coalesce(w.amount, 0), coalesce(w.n, 0))
         is distinct from (coalesce(d.prize_total, 0)::numeric, coalesce(d.winners, 0))
  union all
  select * from audit_claims_of(p_network, p_draws)
  union all
  select 'daily play differs from its draws', coalesce(d.game_id, r.game_id), d.play, r.play
    from (select x.game_id, sum(x.staked) play, sum(x.prize_total) win, sum(x.tickets) n
            from draws x
           where x.network_id = p_network and x.book_day = p_today and x.status = 'settled' and x.tickets > 0
           group by x.game_id) d
    full join (select y.game_id, sum(y.play) play, sum(y.win) win, sum(y.tickets) n
                 from daily_play y
                where y.network_id = p_network and y.book_day = p_today
                group by y.game_id) r
           on r.game_id = d.game_id
   where (coalesce(d.play, 0), coalesce(d.win, 0), coalesce(d.n, 0))
         is distinct from (coalesce(r.play, 0), coalesce(r.win, 0), coalesce(r.n, 0));
end $$;
