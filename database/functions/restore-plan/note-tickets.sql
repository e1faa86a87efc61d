-- Writes the tickets bought since the snapshot into restore_tickets, with stake, prize, claim and reversal, and what
-- the tickets that are not reversed yet have staked on each number into restore_stakes. Runs after note_since, for
-- reverse_since, lessen_days and the report. Returns nothing. Amounts are integer hundredths.
-- Each large table is read draw by draw through a lateral subquery with offset 0; note_since gives the reason.
create or replace function note_tickets(p_network bigint, p_act bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
declare v_draws bigint[];
begin
  select array_agg(distinct s.draw_id order by s.draw_id) into v_draws
    from restore_since s
   where s.network_id = p_network and s.act = p_act and s.kind = 'stake';
  insert into restore_tickets (
    network_id, act, draw_id, ticket_id, player_id, stake, prize, claimed, claim_day, is_reversed
  )
  select p_network, p_act, t.draw_id, t.ticket_id, t.player_id, t.stake, p.amount, c.amount, c.book_day,
         r.ticket_id is not null
    from (select s.draw_id, s.transfer_id
            from restore_since s
           where s.network_id = p_network and s.act = p_act and s.kind = 'stake') s
    join (select x.*
            from unnest(v_draws) d(draw_id),
                 lateral (select y.*
                            from tickets y
                           where y.network_id = p_network and y.draw_id = d.draw_id
                          offset 0) x) t
      on t.draw_id = s.draw_id and t.ticket_id = s.transfer_id
    left join (select x.*
                 from unnest(v_draws) d(draw_id),
                      lateral (select y.*
                                 from prizes y
                                where y.network_id = p_network and y.draw_id = d.draw_id
                               offset 0) x) p
           on p.draw_id = s.draw_id and p.ticket_id = s.transfer_id
    left join (select x.*
                 from unnest(v_draws) d(draw_id),
                      lateral (select y.*
                                 from claims y
                                where y.network_id = p_network and y.draw_id = d.draw_id
                               offset 0) x) c
           on c.draw_id = s.draw_id and c.ticket_id = s.transfer_id
    left join (select x.*
                 from unnest(v_draws) d(draw_id),
                      lateral (select y.*
                                 from reversals y
                                where y.network_id = p_network and y.draw_id = d.draw_id
                               offset 0) x) r
           on r.draw_id = s.draw_id and r.ticket_id = s.transfer_id;
  insert into restore_stakes (network_id, act, draw_id, bet, stake)
  select p_network, p_act, r.draw_id, l.bet, sum(l.qty)::bigint * 100
    from restore_tickets r
    join (select x.*
            from unnest(v_draws) d(draw_id),
                 lateral (select y.draw_id, y.ticket_id, y.bets, y.qtys
                            from tickets y
                           where y.network_id = p_network and y.draw_id = d.draw_id
                          offset 0) x) t
      on t.draw_id = r.draw_id and t.ticket_id = r.ticket_id,
         unnest(t.bets, t.qtys) l(bet, qty)
   where r.network_id = p_network and r.act = p_act and not r.is_reversed
   group by r.draw_id, l.bet;
end $$;
