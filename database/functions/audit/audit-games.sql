-- Audits all games of one network for the full audit and for backups: compares tickets, draws, prizes, claims, postings
-- and the sums of days with each other. Returns one row per difference and no row when they agree. Amounts are integer
-- hundredths; subject_id names the draw, ticket, game, player or wallet that the finding is about. Takes no locks.
-- Prizes and claims of a ticket that a restore reversed do not count (standing_prizes, standing_claims).
-- When a clearing has removed rows of a day and game, their rounds are compared as sums of that day and game, and the
-- removed rows take part in these sums through carried_sums.
create or replace function audit_games(p_network bigint)
returns table (finding text, subject_id bigint, expected numeric, found numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  with sold as (
    select t.draw_id, count(*) n, sum(t.stake) stake,
           count(*) filter (where r.ticket_id is null) kept,
           coalesce(sum(t.stake) filter (where r.ticket_id is null), 0) kept_stake
      from tickets t
      left join reversals r on r.network_id = p_network and r.draw_id = t.draw_id and r.ticket_id = t.ticket_id
     where t.network_id = p_network
     group by t.draw_id
  ),
  paid as (
    select t.draw_id, sum(t.amount) stake, count(*) n
      from transfers t
     where t.network_id = p_network and t.kind = 'stake'
     group by t.draw_id
  ),
  refunded as (
    select t.draw_id, t.ticket_id, sum(t.amount) amount, count(*) n
      from transfers t
     where t.network_id = p_network and t.kind in ('cancel', 'void')
     group by t.draw_id, t.ticket_id
  ),
  won as (
    select p.draw_id, sum(p.amount) amount, count(*) n
      from standing_prizes p
     where p.network_id = p_network
     group by p.draw_id
  ),
  owed as (select coalesce(sum(p.amount), 0) amount from standing_prizes p where p.network_id = p_network),
  claimed as (select coalesce(sum(c.amount), 0) amount from standing_claims c where c.network_id = p_network),
  carried as (
    select s.book_day, s.game_id, s.what, sum(s.rows) n, sum(s.amount) amount
      from carried_sums s
     where s.network_id = p_network
     group by 1, 2, 3
  ),
  -- A clearing removed rows of these days and games. Their remaining rows are compared as sums per day and game.
  touched as (select distinct c.book_day, c.game_id from carried c),
  whole as (
    select d.*
      from draws d
     where d.network_id = p_network
       and not exists (select from touched x where x.book_day = d.book_day and x.game_id = d.game_id)
  ),
  parts as (
    select d.draw_id, d.book_day, d.game_id, d.staked, d.tickets, d.prize_total, d.winners
      from draws d
      join touched x on x.book_day = d.book_day and x.game_id = d.game_id
     where d.network_id = p_network
  )
  select 'no draw of this id', x.draw_id, 1::numeric, 0::numeric
    from (select s.draw_id from sold s
          union
          select p.draw_id from paid p
          union
          select f.draw_id from refunded f
          union
          select w.draw_id from won w) x
   where not exists (select from draws d where d.network_id = p_network and d.draw_id = x.draw_id)
  union all
  select 'draw differs from its tickets', d.draw_id, coalesce(s.kept_stake, 0), d.staked::numeric
    from whole d
    left join sold s on s.draw_id = d.draw_id
   where (coalesce(s.kept_stake, 0), coalesce(s.kept, 0)) is distinct from (d.staked::numeric, d.tickets)
  union all
  select 'tickets differ from what was paid for them', coalesce(s.draw_id, p.draw_id), s.stake, p.stake
    from sold s
    full join paid p on p.draw_id = s.draw_id
   where (s.stake, s.n) is distinct from (p.stake, p.n)
     and not exists (select from parts x where x.draw_id = coalesce(s.draw_id, p.draw_id))
  union all
  select 'refund differs from its posting', coalesce(r.ticket_id, f.ticket_id), r.amount, f.amount
    from (select * from refunds x where x.network_id = p_network) r
    full join refunded f on f.draw_id = r.draw_id and f.ticket_id = r.ticket_id
   where (r.amount is distinct from f.amount or f.n <> 1)
     and not exists (select from parts x where x.draw_id = coalesce(r.draw_id, f.draw_id))
  union all
  select 'refund differs from its ticket', r.ticket_id, t.stake, r.amount
    from (select * from reversals x where x.network_id = p_network) r
    left join tickets t on t.network_id = p_network and t.draw_id = r.draw_id and t.ticket_id = r.ticket_id
   where (t.stake, t.player_id) is distinct from (r.amount, r.player_id)
     and not (t.ticket_id is null and exists (select from parts x where x.draw_id = r.draw_id))
  union all
  select 'prizes differ from the settlement', d.draw_id, d.prize_total, coalesce(w.amount, 0)
    from whole d
    left join won w on w.draw_id = d.draw_id
   where (coalesce(w.amount, 0), coalesce(w.n, 0))
         is distinct from (coalesce(d.prize_total, 0)::numeric, coalesce(d.winners, 0))
  union all
  select 'prizes payable differ from prizes less claims', prizes_wallet(), o.amount - c.amount, w.balance
    from owed o, claimed c, wallets w
   where w.network_id = p_network and w.wallet_id = prizes_wallet() and w.balance <> o.amount - c.amount
  union all
  select 'unclaimed prizes differ from prizes less claims', null, o.amount - c.amount,
         coalesce((select sum(u.amount) from unclaimed_prizes u where u.network_id = p_network), 0)
    from owed o, claimed c
   where o.amount - c.amount
         <> coalesce((select sum(u.amount) from unclaimed_prizes u where u.network_id = p_network), 0)
  union all
  select 'claim differs from its prize', c.ticket_id, p.amount, c.amount
    from (select * from standing_claims x where x.network_id = p_network) c
    left join standing_prizes p
           on p.network_id = p_network and p.draw_id = c.draw_id and p.ticket_id = c.ticket_id
   where p.amount is distinct from c.amount
  union all
  select 'cleared rounds do not add up', coalesce(l.game_id, r.game_id), l.amount, r.amount
    from (select x.side, x.book_day, x.game_id, sum(x.n) n, sum(x.amount) amount
            from (select d.book_day, d.game_id, 'sold' side, s.n, s.stake amount
                    from parts d
                    join sold s on s.draw_id = d.draw_id
                  union all
                  select d.book_day, d.game_id, 'stood', s.kept, s.kept_stake
                    from parts d
                    join sold s on s.draw_id = d.draw_id
                  union all
                  select d.book_day, d.game_id, 'given back', 1, v.amount
                    from parts d
                    join refunds v on v.network_id = p_network and v.draw_id = d.draw_id
                  union all
                  select d.book_day, d.game_id, 'won', w.n, w.amount
                    from parts d
                    join won w on w.draw_id = d.draw_id
                  union all
                  select c.book_day, c.game_id,
                         case c.what when 'tickets' then 'sold' when 'standing' then 'stood'
                                     when 'reversals' then 'given back' else 'won' end,
                         c.n, c.amount
                    from carried c
                   where c.what in ('tickets', 'standing', 'reversals', 'prizes')) x
           group by 1, 2, 3) l
    full join (select x.side, x.book_day, x.game_id, sum(x.n) n, sum(x.amount) amount
                 from (select d.book_day, d.game_id, 'sold' side, p.n, p.stake amount
                         from parts d
                         join paid p on p.draw_id = d.draw_id
                       union all
                       select d.book_day, d.game_id, 'stood', d.tickets, d.staked from parts d
                       union all
                       select d.book_day, d.game_id, 'given back', f.n, f.amount
                         from parts d
                         join refunded f on f.draw_id = d.draw_id
                       union all
                       select d.book_day, d.game_id, 'won', d.winners, d.prize_total from parts d
                       union all
                       select c.book_day, c.game_id,
                              case c.what when 'stakes' then 'sold' when 'draw tickets' then 'stood'
                                          when 'refunds' then 'given back' else 'won' end,
                              c.n, c.amount
                         from carried c
                        where c.what in ('stakes', 'draw tickets', 'refunds', 'draw prizes')) x
                group by 1, 2, 3) r
           on (r.side, r.book_day, r.game_id) = (l.side, l.book_day, l.game_id)
   where (coalesce(l.n, 0), coalesce(l.amount, 0)) is distinct from (coalesce(r.n, 0), coalesce(r.amount, 0))
  union all
  select 'daily play differs from its draws', coalesce(d.game_id, r.game_id), d.play, r.play
    from (select y.book_day, y.game_id, sum(y.play) play, sum(y.win) win, sum(y.n) n
            from (select x.book_day, x.game_id, x.staked play, x.prize_total win, x.tickets n
                    from draws x
                   where x.network_id = p_network and x.status = 'settled' and x.tickets > 0
                  union all
                  select c.book_day, c.game_id, c.amount, 0, c.n from carried c where c.what = 'draw tickets'
                  union all
                  select c.book_day, c.game_id, 0, c.amount, 0 from carried c where c.what = 'draw prizes') y
           group by y.book_day, y.game_id) d
    full join (select y.book_day, y.game_id, sum(y.play) play, sum(y.win) win, sum(y.n) n
                 from (select x.book_day, x.game_id, x.play, x.win, x.tickets n
                         from daily_play x
                        where x.network_id = p_network
                       union all
                       select c.book_day, c.game_id, c.amount, 0, c.n from carried c where c.what = 'play'
                       union all
                       select c.book_day, c.game_id, 0, c.amount, 0 from carried c where c.what = 'play win') y
                group by y.book_day, y.game_id) r
           on r.book_day = d.book_day and r.game_id = d.game_id
    full join (select y.book_day, y.game_id, sum(y.play) play, sum(y.win) win, sum(y.n) n
                 from (select x.book_day, x.game_id, x.play, x.win, x.tickets n
                         from daily_games x
                        where x.network_id = p_network
                       union all
                       select c.book_day, c.game_id, c.amount, 0, c.n from carried c where c.what = 'games'
                       union all
                       select c.book_day, c.game_id, 0, c.amount, 0 from carried c where c.what = 'games win') y
                group by y.book_day, y.game_id) g
           on g.book_day = coalesce(d.book_day, r.book_day) and g.game_id = coalesce(d.game_id, r.game_id)
   where (coalesce(d.play, 0), coalesce(d.win, 0), coalesce(d.n, 0))
         is distinct from (coalesce(r.play, 0), coalesce(r.win, 0), coalesce(r.n, 0))
      or (coalesce(d.play, 0), coalesce(d.win, 0), coalesce(d.n, 0))
         is distinct from (coalesce(g.play, 0), coalesce(g.win, 0), coalesce(g.n, 0))
  union all
  select 'commissions differ from their rates', y.player_id,
         commission_of(y.play, y.super_area_rate) + commission_of(y.play, y.area_rate)
           + commission_of(y.play, y.master_rate) + commission_of(y.play, y.player_rate),
         y.supercom + y.distcom + y.retailcom + y.usercom
    from daily_play y
   where y.network_id = p_network
     and (y.supercom, y.distcom, y.retailcom, y.usercom)
         is distinct from (commission_of(y.play, y.super_area_rate), commission_of(y.play, y.area_rate),
                           commission_of(y.play, y.master_rate), commission_of(y.play, y.player_rate))
  union all
  select 'daily chains differ from daily play', coalesce(c.master_id, r.master_id), r.play, c.play
    from (select * from daily_chains x where x.network_id = p_network) c
    full join (select y.book_day, y.super_area_manager_id, y.area_manager_id, y.master_id,
                      sum(y.tickets) tickets, sum(y.play) play, sum(y.win) win,
                      sum(y.supercom) supercom, sum(y.distcom) distcom,
                      sum(y.retailcom) retailcom, sum(y.usercom) usercom
                 from daily_play y
                where y.network_id = p_network
                group by y.book_day, y.super_area_manager_id, y.area_manager_id, y.master_id) r
           on (r.book_day, r.super_area_manager_id, r.area_manager_id, r.master_id)
            = (c.book_day, c.super_area_manager_id, c.area_manager_id, c.master_id)
   where (c.tickets::numeric, c.play::numeric, c.win::numeric,
          c.supercom::numeric, c.distcom::numeric, c.retailcom::numeric, c.usercom::numeric)
         is distinct from (r.tickets, r.play, r.win, r.supercom, r.distcom, r.retailcom, r.usercom)
  union all
  select 'daily claims differ from claims', coalesce(c.player_id, r.player_id), c.amount, r.amount
    from (select x.book_day, x.player_id, sum(x.amount) amount
            from standing_claims x
           where x.network_id = p_network
           group by x.book_day, x.player_id) c
    full join (select y.book_day, y.player_id, sum(y.claimed) amount
                 from daily_claims y
                where y.network_id = p_network
                group by y.book_day, y.player_id) r
           on r.book_day = c.book_day and r.player_id = c.player_id
   where coalesce(c.amount, 0) is distinct from coalesce(r.amount, 0)
     and not exists (select from carried k
                      where k.what in ('claims', 'day claims') and k.book_day = coalesce(c.book_day, r.book_day))
  union all
  select 'cleared claims do not add up', null,
         sum(y.amount) filter (where y.is_claim), sum(y.amount) filter (where not y.is_claim)
    from (select k.book_day, k.what = 'claims' is_claim, k.amount
            from carried k
           where k.what in ('claims', 'day claims')
          union all
          select x.book_day, true, x.amount from standing_claims x where x.network_id = p_network
          union all
          select x.book_day, false, x.claimed from daily_claims x where x.network_id = p_network) y
   where exists (select from carried k where k.what in ('claims', 'day claims') and k.book_day = y.book_day)
   group by y.book_day
  having coalesce(sum(y.amount) filter (where y.is_claim), 0)
         <> coalesce(sum(y.amount) filter (where not y.is_claim), 0)
  union all
  select 'stakes on numbers differ from the draw', d.draw_id, d.staked,
         coalesce((select sum(s.stake) from draw_stakes s where s.network_id = p_network and s.draw_id = d.draw_id), 0)
    from draws d
   where d.network_id = p_network
     and d.status in ('open', 'closed', 'drawn')
     and d.staked <> coalesce((select sum(s.stake)
                                 from draw_stakes s
                                where s.network_id = p_network and s.draw_id = d.draw_id), 0)
  union all
  -- The stake on a number decides what a player may still bet and what may be removed from a game. After the settlement
  -- of the draw no decision depends on it, so this query does not read history.
  select 'stake on a number differs from its tickets', d.draw_id, x.laid, x.held
    from draws d,
         lateral (select coalesce(l.stake, 0) laid, coalesce(s.stake, 0) held
                    from (select b.bet, sum(b.qty)::bigint * 100 stake
                            from tickets t, unnest(t.bets, t.qtys) b(bet, qty)
                           where t.network_id = p_network
                             and t.draw_id = d.draw_id
                             and not exists (select from reversals r
                                              where r.network_id = p_network
                                                and r.draw_id = d.draw_id
                                                and r.ticket_id = t.ticket_id)
                           group by b.bet) l
                    full join (select y.bet, y.stake
                                 from draw_stakes y
                                where y.network_id = p_network and y.draw_id = d.draw_id) s
                           on s.bet = l.bet) x
   where d.network_id = p_network and d.status in ('open', 'closed', 'drawn') and x.laid <> x.held
  union all
  select 'peak differs from the stakes on numbers', d.draw_id, k.highest, k.peak
    from draws d,
         lateral (select u.peak,
                         coalesce((select max(s.stake)
                                     from draw_stakes s
                                    where s.network_id = p_network
                                      and s.draw_id = d.draw_id
                                      and s.bet / 1000 = u.at - 1), 0) highest
                    from unnest(d.peaks, d.payouts) with ordinality u(peak, payout, at)) k
   where d.network_id = p_network and d.status in ('open', 'closed', 'drawn') and k.peak is distinct from k.highest
$$;

grant execute on function audit_games to :app_role;
