-- Tells buy_tickets which of these tickets the balance of their game covers when they are accepted in their order.
-- Returns fits by position, or null in fits where all tickets fit and leave as much room again.
-- p_exact true: the caller holds the lock of the game's wallet, and fits is the verdict. p_exact false: only tickets
-- that do not fit alone are marked, and is_tight tells that the rest has to be judged with p_exact.
-- The function is stable, so all its queries read one snapshot. Amounts are hundredths. Raises PB016 for a number that
-- does not exist or a quantity below 1.

-- The room is the balance plus the credit line, less the reserve. What a ticket takes of the room only grows with the
-- tickets before it. So a ticket that does not fit alone never fits, and where all tickets fit together, each one fits
-- at its turn.
create or replace function fitting_tickets(
  p_network bigint, p_draw bigint, p_game_wallet bigint, p_bets text[], p_qtys text[], p_exact boolean,
  out fits boolean[], out is_tight boolean
) language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_room bigint; v_peaks bigint[]; v_weights bigint[]; v_numbers integer[]; v_first integer[]; v_held bigint[];
  v_need bigint;
begin
  select w.balance - w.floor - game_reserve(p_network, d.game_id), d.peaks, numbers_of(d.screen, d.nodigit),
         array(select greatest(0, 2 * y.payout - 100)::bigint
                 from unnest(d.payouts) with ordinality y(payout, at) order by y.at)
    into v_room, v_peaks, v_numbers, v_weights
    from draws d,
         lateral (select x.balance, x.floor
                    from wallets x
                   where x.network_id = p_network and x.wallet_id = p_game_wallet offset 0) w
   where d.network_id = p_network and d.draw_id = p_draw;

  select coalesce(sum((greatest(k.highest, v_peaks[k.kind]) - v_peaks[k.kind])
                      * v_weights[k.kind] / 100), 0)::bigint into v_need
    from (select g.page / 16 + 1 kind, max(u.stake + coalesce(u.held, 0)) highest
            from (select array_agg(b.bet) bets, array_agg(b.qty * 100::bigint) stakes
                    from unnest(p_bets, p_qtys) u(bets, qtys),
                         unnest(u.bets::smallint[], u.qtys::smallint[]) b(bet, qty)) l,
                 lateral stake_pages(l.bets, l.stakes) g
            left join lateral (select x.stakes
                                 from draw_stakes x
                                where x.network_id = p_network and x.draw_id = p_draw
                                  and x.page = g.page offset 0) s on true
           cross join unnest(g.stakes, s.stakes) u(stake, held)
           where u.stake <> 0
           group by 1) k;
  is_tight := false;
  if v_room >= 2 * v_need then return; end if;

  -- v_held holds the stake on each number, bet kind after bet kind. The numbers of a bet kind follow the place that
  -- v_first gives for it.
  v_first := array(select sum(n.numbers) over (order by n.at)::integer - n.numbers
                     from unnest(v_numbers) with ordinality n(numbers, at) order by n.at);
  select array_agg(coalesce(s.stakes[p.place % 64 + 1], 0) order by n.at, p.place) into v_held
    from unnest(v_numbers) with ordinality n(numbers, at)
   cross join generate_series(0, (n.numbers - 1) / 64) g(page)
    left join lateral (select x.stakes
                         from draw_stakes x
                        where x.network_id = p_network and x.draw_id = p_draw
                          and x.page = (n.at - 1) * 16 + g.page offset 0) s on true
   cross join generate_series(g.page * 64, least(g.page * 64 + 63, n.numbers - 1)) p(place);
  select x.fits, x.is_tight into fits, is_tight
    from fit_in_order(p_bets, p_qtys, v_room, v_peaks, v_weights, v_numbers, v_first, v_held, p_exact) x;
end $$;
