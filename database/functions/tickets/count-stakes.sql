-- Adds the stakes of tickets that buy_tickets writes to their draw: to draw_stakes, and to the draw's tickets,
-- staked and peaks (hundredths). p_bets and p_qtys are arrays in text. The caller holds the lock of the game's wallet.
-- Returns nothing. Raises PB016 for a number that does not exist or a quantity below 1.
create or replace function count_stakes(p_network bigint, p_draw bigint, p_bets text[], p_qtys text[]) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_bets smallint[]; v_stakes bigint[]; v_numbers integer[]; v_lowest smallint;
  a_page smallint[]; a_highest bigint[]; v_counted record;
begin
  select array_agg(x.bet), array_agg(x.stake), min(x.lowest) into v_bets, v_stakes, v_lowest
    from (select l.bet, sum(l.qty)::bigint * 100 stake, min(coalesce(l.qty, 0)) lowest
            from unnest(p_bets, p_qtys) u(bets, qtys),
                 unnest(u.bets::smallint[], u.qtys::smallint[]) l(bet, qty)
           group by l.bet
           order by l.bet) x;
  select numbers_of(d.screen, d.nodigit) into v_numbers
    from draws d where d.network_id = p_network and d.draw_id = p_draw;
  if v_lowest < 1
     or exists (select 1 from unnest(v_bets) b where b < 0 or b % 1000 >= coalesce(v_numbers[b / 1000 + 1], 0)) then
    raise exception 'no such number or quantity' using errcode = 'PB016';
  end if;
  for v_counted in
    insert into draw_stakes as s (network_id, draw_id, page, stakes)
    select p_network, p_draw, g.page, g.stakes from stake_pages(v_bets, v_stakes) g
    on conflict (network_id, draw_id, page) do update set stakes = add_stakes(s.stakes, excluded.stakes)
    returning s.page, s.stakes
  loop
    a_page := a_page || v_counted.page;
    a_highest := a_highest || (select max(u.stake) from unnest(v_counted.stakes) u(stake));
  end loop;
  update draws d
     set tickets = d.tickets + cardinality(p_bets),
         staked = d.staked + (select sum(u.stake) from unnest(v_stakes) u(stake)),
         peaks = (select array_agg(greatest(k.peak, (select max(u.highest)
                                                       from unnest(a_page, a_highest) u(page, highest)
                                                      where u.page / 16 = k.at - 1))
                                   order by k.at)
                    from unnest(d.peaks) with ordinality k(peak, at))
   where d.network_id = p_network and d.draw_id = p_draw;
end $$;
