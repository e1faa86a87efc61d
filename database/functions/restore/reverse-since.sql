-- Reverses the tickets bought since the snapshot, for restore_network: writes a reversal of kind 'restore' for each,
-- removes their unclaimed prizes, and takes them out of the stakes on numbers and the sums of their draws.
-- Skips tickets that are reversed already. Posts nothing: post_corrections corrects the wallets, lessen_days the days.
-- Runs in the transaction that holds the network (hold_network). Returns nothing. Amounts are integer hundredths.
create or replace function reverse_since(p_network bigint, p_act bigint, p_actor_network bigint, p_actor bigint)
returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into reversals (
    network_id, draw_id, ticket_id, player_id, kind, amount, transfer_id, actor_network_id, actor_id, reversed_at
  )
  select p_network, r.draw_id, r.ticket_id, r.player_id, 'restore', r.stake, null, p_actor_network, p_actor,
         clock_timestamp()
    from restore_tickets r
   where r.network_id = p_network and r.act = p_act and not r.is_reversed;
  delete from unclaimed_prizes u
   using restore_tickets r
   where r.network_id = p_network
     and r.act = p_act
     and not r.is_reversed
     and u.network_id = p_network
     and u.player_id = r.player_id
     and u.draw_id = r.draw_id
     and u.ticket_id = r.ticket_id;
  update draw_stakes s
     set stakes = add_stakes(s.stakes, g.stakes)
    from (select x.draw_id, array_agg(x.bet) bets, array_agg(-x.stake) stakes
            from restore_stakes x
           where x.network_id = p_network and x.act = p_act
           group by x.draw_id) x,
         stake_pages(x.bets, x.stakes) g
   where s.network_id = p_network and s.draw_id = x.draw_id and s.page = g.page;
  update draws d
     set tickets = d.tickets - x.n,
         staked = d.staked - x.stake,
         winners = d.winners - x.winners,
         prize_total = d.prize_total - x.prizes,
         peaks = (select array_agg(coalesce((select max(u.stake)
                                               from draw_stakes s, unnest(s.stakes) u(stake)
                                              where s.network_id = p_network
                                                and s.draw_id = d.draw_id
                                                and s.page / 16 = k.at - 1), 0) order by k.at)
                    from unnest(d.peaks) with ordinality k(peak, at))
    from (select r.draw_id, count(*) n, sum(r.stake)::bigint stake,
                 count(r.prize) winners, coalesce(sum(r.prize), 0)::bigint prizes
            from restore_tickets r
           where r.network_id = p_network and r.act = p_act and not r.is_reversed
           group by r.draw_id) x
   where d.network_id = p_network and d.draw_id = x.draw_id;
end $$;
