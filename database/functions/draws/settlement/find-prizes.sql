-- Returns the prizes of the given tickets (p_tickets[i] is of the draw p_draws[i]) as arrays of the same order, for
-- pay_prizes. Amounts are integer hundredths. Leaves out tickets without a prize. Looks up each prize by its key, draw
-- by draw: a statement for all of them would look for each ticket in each draw.
create or replace function find_prizes(
  p_network bigint, p_draws bigint[], p_tickets bigint[],
  out draws bigint[], out tickets bigint[], out players bigint[], out amounts bigint[]
) language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
declare g record; f record;
begin
  for g in
    select u.draw_id, array_agg(u.ticket_id) tickets from unnest(p_draws, p_tickets) u(draw_id, ticket_id) group by 1
  loop
    select array_agg(p.draw_id) draws, array_agg(p.ticket_id) tickets, array_agg(p.player_id) players,
           array_agg(p.amount) amounts
      into f
      from prizes p
     where p.network_id = p_network and p.draw_id = g.draw_id and p.ticket_id = any (g.tickets);
    draws := draws || f.draws;
    tickets := tickets || f.tickets;
    players := players || f.players;
    amounts := amounts || f.amounts;
  end loop;
end $$;
