-- Writes the prizes of a drawn draw, for settle_draw: one row for each ticket that stands and holds a winning bet. A
-- prize is quantity times payout (hundredths for one point) times booster, summed over the winning bets of the ticket.
-- p_reversed are the tickets of the draw that do not stand. Returns the number of prizes. The caller holds the draw
-- exclusively. The rows are written in the order of their key, which is faster.
create or replace function write_prizes(d draws, p_reversed bigint[]) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare v_bets smallint[] := winning_bets(d.screen, d.result); v_winners bigint;
begin
  insert into prizes (network_id, draw_id, ticket_id, player_id, amount)
  select d.network_id, d.draw_id, t.ticket_id, t.player_id,
         sum(l.qty::bigint * d.payouts[l.bet / 1000 + 1] * d.booster)::bigint
    from tickets t, unnest(t.bets, t.qtys) l(bet, qty)
   where t.network_id = d.network_id and t.draw_id = d.draw_id and t.bets && v_bets and l.bet = any (v_bets)
     and t.ticket_id <> all (p_reversed)
   group by t.ticket_id, t.player_id
   order by t.ticket_id;
  get diagnostics v_winners = row_count;
  return v_winners;
end $$;
