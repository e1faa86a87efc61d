-- Settles a drawn draw: writes prizes and daily sums, posts all prizes (hundredths) from the game balance to the prizes
-- wallet, and pays automatic claims. All of it happens or nothing. The job that advances due draws calls it.
-- Returns true for the one caller that settles the draw, false where the draw is not drawn.
-- Lock order: network (shared), draw (exclusive), rows of daily sums, then the wallets of the players with automatic
-- claims, the prizes wallet and the game's wallet ascending.
-- Raises PB018 where the tickets do not add up to what the draw counts as sold, and what write_movement raises.

-- The function reads all tickets of its draw, a few or a million, and is called seldom. So it is planned at each call
-- and joins only by hash.
create or replace function settle_draw(p_network bigint, p_draw bigint) returns boolean
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
set enable_seqscan = off set enable_nestloop = off as $$
declare
  d draws; v_bets smallint[]; v_wallet bigint; v_n bigint; v_staked bigint; v_winners bigint; v_prizes bigint;
  v_auto bigint[]; v_auto_players bigint[]; v_at timestamptz := clock_timestamp();
  a_who bigint[]; a_n bigint[]; a_play bigint[]; a_win bigint[]; a_super bigint[]; a_area bigint[]; a_master bigint[];
  a_super_rate integer[]; a_area_rate integer[]; a_master_rate integer[]; a_rate integer[];
begin
  perform enter_network(p_network);
  perform hold_draw(p_network, p_draw, true);
  select * into d from draws x where x.network_id = p_network and x.draw_id = p_draw and x.status = 'drawn';
  if not found then return false; end if;
  v_bets := winning_bets(d.screen, d.result);
  v_wallet := wallet_of_game(p_network, d.game_id);

  insert into prizes (network_id, draw_id, ticket_id, player_id, amount)
  select p_network, p_draw, t.ticket_id, t.player_id,
         sum(l.qty::bigint * d.payouts[l.bet / 1000 + 1] * d.booster)::bigint
    from tickets t, unnest(t.bets, t.qtys) l(bet, qty)
   where t.network_id = p_network and t.draw_id = p_draw and t.bets && v_bets and l.bet = any (v_bets)
     and not exists (select 1 from reversals r
                      where r.network_id = p_network and r.draw_id = p_draw and r.ticket_id = t.ticket_id)
   group by t.ticket_id, t.player_id;
  select count(*), coalesce(sum(p.amount), 0)::bigint into v_winners, v_prizes
    from prizes p where p.network_id = p_network and p.draw_id = p_draw;
  v_auto_players := array(
    select w.player_id
      from (select distinct p.player_id from prizes p where p.network_id = p_network and p.draw_id = p_draw) w,
           lateral (select x.claims_itself
                      from accounts x
                     where x.network_id = p_network and x.account_id = w.player_id offset 0) a
     where a.claims_itself);
  select array_agg(p.ticket_id) into v_auto
    from prizes p
   where p.network_id = p_network and p.draw_id = p_draw and p.player_id in (select unnest(v_auto_players));

  select array_agg(a.account_id), array_agg(x.n), array_agg(x.play), array_agg(x.win),
         array_agg(a.path[2]), array_agg(a.path[3]), array_agg(a.path[4]),
         array_agg(s.commission), array_agg(am.commission), array_agg(m.commission), array_agg(a.commission)
    into a_who, a_n, a_play, a_win,
         a_super, a_area, a_master,
         a_super_rate, a_area_rate, a_master_rate, a_rate
    -- Read tickets and prizes in one pass: the planner would plan a join of the two without knowing their numbers of
    -- rows.
    from (select y.player_id, sum(y.n)::bigint n, sum(y.play)::bigint play, sum(y.win)::bigint win
            from (select t.player_id, 1 n, t.stake play, 0::bigint win
                    from tickets t
                   where t.network_id = p_network and t.draw_id = p_draw
                     and not exists (select 1 from reversals r
                                      where r.network_id = p_network and r.draw_id = p_draw
                                        and r.ticket_id = t.ticket_id)
                  union all
                  select p.player_id, 0, 0, p.amount
                    from prizes p where p.network_id = p_network and p.draw_id = p_draw) y
           group by y.player_id) x,
         lateral (select z.account_id, z.path, z.commission
                    from accounts z
                   where z.network_id = p_network and z.account_id = x.player_id offset 0) a,
         lateral (select z.commission from accounts z
                   where z.network_id = p_network and z.account_id = a.path[2] offset 0) s,
         lateral (select z.commission from accounts z
                   where z.network_id = p_network and z.account_id = a.path[3] offset 0) am,
         lateral (select z.commission from accounts z
                   where z.network_id = p_network and z.account_id = a.path[4] offset 0) m;

  insert into daily_play as r (
    network_id, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id,
    super_area_rate, area_rate, master_rate, player_rate, tickets, play, win,
    supercom, distcom, retailcom, usercom)
  select p_network, d.book_day, d.game_id, u.who, u.super, u.area, u.master,
         u.super_rate, u.area_rate, u.master_rate, u.rate, u.n, u.play, u.win,
         commission_of(u.play, u.super_rate), commission_of(u.play, u.area_rate),
         commission_of(u.play, u.master_rate), commission_of(u.play, u.rate)
    from unnest(a_who, a_n, a_play, a_win, a_super, a_area, a_master, a_super_rate, a_area_rate, a_master_rate, a_rate)
         u(who, n, play, win, super, area, master, super_rate, area_rate, master_rate, rate)
   order by u.who
  on conflict (network_id, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id,
               super_area_rate, area_rate, master_rate, player_rate)
  do update set tickets = r.tickets + excluded.tickets, play = r.play + excluded.play, win = r.win + excluded.win,
                supercom = commission_of(r.play + excluded.play, r.super_area_rate),
                distcom = commission_of(r.play + excluded.play, r.area_rate),
                retailcom = commission_of(r.play + excluded.play, r.master_rate),
                usercom = commission_of(r.play + excluded.play, r.player_rate);

  -- Add to the sums of each chain what its rows of daily_play grow by. Other settlements may add rows of another game
  -- of the same chain at the same time: each adds only its own part, in the order of the key.
  insert into daily_chains as c (
    network_id, book_day, super_area_manager_id, area_manager_id, master_id, tickets, play, win,
    supercom, distcom, retailcom, usercom)
  select p_network, d.book_day, u.super, u.area, u.master, sum(u.n), sum(u.play), sum(u.win),
         sum(commission_of(r.play, u.super_rate) - commission_of(r.play - u.play, u.super_rate)),
         sum(commission_of(r.play, u.area_rate) - commission_of(r.play - u.play, u.area_rate)),
         sum(commission_of(r.play, u.master_rate) - commission_of(r.play - u.play, u.master_rate)),
         sum(commission_of(r.play, u.rate) - commission_of(r.play - u.play, u.rate))
    from unnest(a_who, a_n, a_play, a_win, a_super, a_area, a_master, a_super_rate, a_area_rate, a_master_rate, a_rate)
         u(who, n, play, win, super, area, master, super_rate, area_rate, master_rate, rate),
         -- Find the row by its player and day alone, never by its master: the index by master holds the rows of all
         -- players below one master.
         lateral (select y.*
                    from daily_play y
                   where y.network_id = p_network and y.book_day = d.book_day and y.game_id = d.game_id
                     and y.player_id = u.who
                     and (y.super_area_manager_id, y.area_manager_id, y.master_id,
                          y.super_area_rate, y.area_rate, y.master_rate, y.player_rate)
                         is not distinct from
                         (u.super, u.area, u.master, u.super_rate, u.area_rate, u.master_rate, u.rate)
                  offset 0) r
   group by u.super, u.area, u.master
   order by u.super, u.area, u.master
  on conflict (network_id, book_day, super_area_manager_id, area_manager_id, master_id)
  do update set tickets = c.tickets + excluded.tickets, play = c.play + excluded.play, win = c.win + excluded.win,
                supercom = c.supercom + excluded.supercom, distcom = c.distcom + excluded.distcom,
                retailcom = c.retailcom + excluded.retailcom, usercom = c.usercom + excluded.usercom;

  select count(*), coalesce(sum(t.stake), 0)::bigint into v_n, v_staked
    from tickets t
   where t.network_id = p_network and t.draw_id = p_draw
     and not exists (select 1 from reversals r
                      where r.network_id = p_network and r.draw_id = p_draw and r.ticket_id = t.ticket_id);
  if (v_n, v_staked) is distinct from (d.tickets, d.staked) then
    raise exception 'tickets % with % hundredths, but % and % were sold', v_n, v_staked, d.tickets, d.staked
      using errcode = 'PB018';
  end if;

  if d.tickets > 0 then
    insert into daily_games as g (network_id, book_day, game_id, tickets, play, win)
    values (p_network, d.book_day, d.game_id, d.tickets, d.staked, v_prizes)
    on conflict (network_id, book_day, game_id)
    do update set tickets = g.tickets + excluded.tickets, play = g.play + excluded.play, win = g.win + excluded.win;
  end if;
  if v_prizes > 0 then
    perform 1 from wallets w
      where w.network_id = p_network and w.wallet_id = any (v_auto_players || v_wallet || prizes_wallet())
      order by w.wallet_id for no key update;
    perform write_movement(p_network, v_wallet, prizes_wallet(), v_prizes, 'settle',
                           p_network, p_network, null, p_draw);
    insert into unclaimed_prizes (network_id, player_id, draw_id, ticket_id, amount)
    select p_network, p.player_id, p_draw, p.ticket_id, p.amount
      from prizes p
     where p.network_id = p_network and p.draw_id = p_draw and p.player_id not in (select unnest(v_auto_players));
    if v_auto is not null then
      perform pay_prizes(p_network, array_fill(p_draw, array[cardinality(v_auto)]), v_auto, null, null);
    end if;
  end if;
  update draws x set status = 'settled', winners = v_winners, prize_total = v_prizes, settled_at = v_at
   where x.network_id = p_network and x.draw_id = p_draw;
  return true;
end $$;

grant execute on function settle_draw to :app_role;
