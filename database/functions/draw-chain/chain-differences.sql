-- Returns the differences in the chain of the given settled draws of one network, for check_draws. The chain is:
-- key -> seed -> hash, seed or saved result -> result and booster -> prize of every ticket -> claim -> posting.
-- p_seeds holds for each draw the seed that the server derives from its key, or null when it cannot know the seed.
-- Amounts are integer hundredths; subject_id is the draw or the ticket. Takes no locks.
create or replace function chain_differences(p_network bigint, p_draws bigint[], p_seeds bytea[])
returns table (draw_id bigint, finding text, subject_id bigint, expected numeric, found numeric)
language sql stable set search_path = public, pg_temp as $$
  with asked as (select u.draw_id, u.seed from unnest(p_draws, p_seeds) u(draw_id, seed)),
  held as materialized (
    select d, d.draw_id, d.book_day, d.seed, d.seed_hash, d.result, d.booster, d.source, d.payouts,
           winning_bets(d.screen, d.result) winning,
           a.seed expected_seed,
           o.result sealed_result, o.booster sealed_booster,
           s.result saved_result, s.booster saved_booster
      from asked a
      join draws d
        on d.network_id = p_network and d.draw_id = a.draw_id and d.status = 'settled' and d.result is not null
      cross join lateral sealed_outcome(d) o
      left join lateral (select x.result, x.booster
                           from saved_results x
                          where x.network_id = p_network and x.draw_id = d.draw_id
                          order by x.saved_id desc
                          limit 1) s on true
  ), won as materialized (
    select h.draw_id, t.ticket_id, t.player_id, x.amount, r.kind
      from held h
      join tickets t on t.network_id = p_network and t.draw_id = h.draw_id and t.bets && h.winning
      left join reversals r on r.network_id = p_network and r.draw_id = t.draw_id and r.ticket_id = t.ticket_id,
           lateral (select sum(l.qty::bigint * h.payouts[l.bet / 1000 + 1] * h.booster) amount
                      from unnest(t.bets, t.qtys) l(bet, qty)
                     where l.bet = any (h.winning)) x
     where r.kind is distinct from 'cancel' and r.kind is distinct from 'void'
  ), unsealed as materialized (
    select h.draw_id, h.book_day
      from held h
     where not exists (select from draw_leaves l where l.network_id = p_network and l.draw_id = h.draw_id)
       and not has_cleared(p_network, h.book_day, array['tickets', 'draw_stakes'])
  )
  select h.draw_id, f.finding, h.draw_id, f.expected, f.found
    from held h, lateral (values
      ('seed differs from its hash', null::numeric, null::numeric, sha256(h.seed) <> h.seed_hash),
      ('seed differs from the key of the installation', null, null, h.expected_seed <> h.seed),
      ('result differs from its seed', h.sealed_result, h.result,
       h.source = 'sealed' and h.result <> h.sealed_result),
      ('booster differs from its seed', h.sealed_booster, h.booster,
       h.source = 'sealed' and h.booster <> h.sealed_booster),
      ('result differs from what was saved', h.saved_result, h.result, h.result <> h.saved_result),
      ('booster differs from what was saved', h.saved_booster, h.booster, h.booster <> h.saved_booster),
      ('source differs from what was saved', null, null,
       case h.source when 'sealed' then h.saved_result is not null
                     else h.saved_result is null
                          and not has_cleared(p_network, h.book_day, array['saved_results']) end)
    ) f(finding, expected, found, is_so)
   where f.is_so
  union all
  select coalesce(w.draw_id, p.draw_id), 'prize differs from its result', coalesce(w.ticket_id, p.ticket_id),
         coalesce(w.amount, 0), coalesce(p.amount, 0)
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
         is distinct from ('claim', c.amount, prizes_wallet(), c.player_id, c.draw_id, c.ticket_id)
  union all
  select t.draw_id, 'stake differs from its bets', t.ticket_id, x.stake, t.stake
    from unsealed u
    join tickets t on t.network_id = p_network and t.draw_id = u.draw_id,
         lateral (select sum(q)::bigint * 100 stake from unnest(t.qtys) q) x
   where x.stake <> t.stake
  union all
  select u.draw_id, 'stake on a number differs from its tickets', u.draw_id, x.laid, x.kept
    from unsealed u,
         lateral (select coalesce(l.stake, 0) laid, coalesce(s.stake, 0) kept
                    from (select b.bet, sum(b.qty)::bigint * 100 stake
                            from tickets t
                            left join reversals r
                                   on r.network_id = p_network and r.draw_id = u.draw_id and r.ticket_id = t.ticket_id,
                                 unnest(t.bets, t.qtys) b(bet, qty)
                           where t.network_id = p_network and t.draw_id = u.draw_id and r.ticket_id is null
                           group by b.bet) l
                    full join (select y.bet, y.stake
                                 from draw_stakes y
                                where y.network_id = p_network and y.draw_id = u.draw_id) s
                           on s.bet = l.bet) x
   where x.laid <> x.kept
$$;
