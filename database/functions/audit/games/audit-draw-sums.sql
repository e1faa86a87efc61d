-- Audits the draws of one network as wholes, for audit_games: compares the row of each draw with the sums of its
-- tickets, postings and prizes (sum_draws). Returns one row per difference; subject_id is the draw or, for cleared
-- rounds, the game. Amounts are integer hundredths. Takes no locks.
-- Rounds of a day and game of which a clearing removed rows are compared as sums of that day and game. What is held
-- (tickets, refunds and prizes) stands against what was posted and what the rows of the draws say.
create or replace function audit_draw_sums(p_network bigint)
returns table (finding text, subject_id bigint, expected numeric, found numeric)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with sums as materialized (select * from sum_draws(p_network))
  select 'no draw of this id', s.draw_id, 1::numeric, 0::numeric from sums s where s.is_missing
  union all
  select 'draw differs from its tickets', s.draw_id, coalesce(s.kept_stake, 0), s.staked::numeric
    from sums s
   where not s.is_missing
     and not s.is_touched
     and (coalesce(s.kept_stake, 0), coalesce(s.kept, 0)) is distinct from (s.staked::numeric, s.tickets)
  union all
  select 'tickets differ from what was paid for them', s.draw_id, s.sold_stake, s.paid_amount
    from sums s
   where not s.is_touched and (s.sold_stake, s.sold) is distinct from (s.paid_amount, s.paid)
  union all
  select 'prizes differ from the settlement', s.draw_id, s.prize_total, coalesce(s.won_amount, 0)
    from sums s
   where not s.is_missing
     and not s.is_touched
     and (coalesce(s.won_amount, 0), coalesce(s.won, 0))
         is distinct from (coalesce(s.prize_total, 0)::numeric, coalesce(s.winners, 0))
  union all
  select 'cleared rounds do not add up', x.game_id,
         sum(x.amount) filter (where x.is_held), sum(x.amount) filter (where not x.is_held)
    from (select s.book_day, s.game_id, v.*
            from sums s,
                 lateral (values ('sold', true, s.sold, s.sold_stake), ('sold', false, s.paid, s.paid_amount),
                                 ('stood', true, s.kept, s.kept_stake), ('stood', false, s.tickets, s.staked),
                                 ('given back', false, s.refunded, s.refunded_amount),
                                 ('won', true, s.won, s.won_amount), ('won', false, s.winners, s.prize_total)
                 ) v(side, is_held, n, amount)
           where s.is_touched
          union all
          select s.book_day, s.game_id, 'given back', true, 1, r.amount
            from sums s
            join refunds r on r.network_id = p_network and r.draw_id = s.draw_id
           where s.is_touched
          union all
          select c.book_day, c.game_id, k.side, k.is_held, c.n, c.amount
            from sum_carried(p_network) c
            join (values ('tickets', 'sold', true), ('standing', 'stood', true), ('reversals', 'given back', true),
                         ('prizes', 'won', true), ('stakes', 'sold', false), ('draw tickets', 'stood', false),
                         ('refunds', 'given back', false), ('draw prizes', 'won', false)) k(what, side, is_held)
              on k.what = c.what) x
   group by x.side, x.book_day, x.game_id
  having (coalesce(sum(x.n) filter (where x.is_held), 0), coalesce(sum(x.amount) filter (where x.is_held), 0))
         is distinct from (coalesce(sum(x.n) filter (where not x.is_held), 0),
                           coalesce(sum(x.amount) filter (where not x.is_held), 0));
end $$;
