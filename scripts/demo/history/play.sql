-- Draws, tickets and their outcomes.

create temp table demo_tickets on commit drop as
select s.sold_nr, s.round_nr, s.network_id, s.game_id, s.draw_id, l.transfer_id ticket_id, s.player_id, t.stake, t.bets, t.qtys, s.bought_at,
       s.cancelled_at is null and not s.is_void is_kept
  from demo_ledger l
  join demo_sold s on s.sold_nr = l.sold_nr
  join demo_papers t on t.sold_nr = l.sold_nr
 where l.kind = 'stake';
create unique index on demo_tickets (sold_nr);
analyze demo_tickets;
insert into tickets (network_id, draw_id, ticket_id, player_id, stake, bets, qtys, bought_at)
select t.network_id, t.draw_id, t.ticket_id, t.player_id, t.stake, t.bets, t.qtys, t.bought_at from demo_tickets t order by t.ticket_id;

insert into reversals (network_id, draw_id, ticket_id, player_id, kind, amount, transfer_id, actor_network_id, actor_id, reversed_at)
select l.network_id, l.draw_id, t.ticket_id, t.player_id, l.kind, l.amount, l.transfer_id, l.actor_network, l.actor_id, l.at
  from demo_ledger l join demo_tickets t on t.sold_nr = l.sold_nr where l.kind in ('cancel', 'void');
insert into prizes (network_id, draw_id, ticket_id, player_id, amount)
select z.network_id, z.draw_id, t.ticket_id, z.player_id, z.amount from demo_prizes z join demo_tickets t on t.sold_nr = z.sold_nr order by t.ticket_id;
insert into claims (network_id, draw_id, ticket_id, player_id, amount, transfer_id, book_day, actor_network_id, actor_id, claimed_at)
select l.network_id, l.draw_id, t.ticket_id, t.player_id, l.amount, l.transfer_id, l.book_day, l.actor_network, l.actor_id, l.at
  from demo_ledger l join demo_tickets t on t.sold_nr = l.sold_nr where l.kind = 'claim' order by l.transfer_id;
insert into unclaimed_prizes (network_id, player_id, draw_id, ticket_id, amount)
select z.network_id, z.player_id, z.draw_id, t.ticket_id, z.amount
  from demo_prizes z join demo_tickets t on t.sold_nr = z.sold_nr where z.claimed_at is null;

-- The stakes on each number of each draw; a voided draw has none left.
create temp table demo_stakes on commit drop as
select t.network_id, t.draw_id, t.round_nr, l.bet, sum(l.points)::bigint * 100 stake
  from demo_lines l join demo_tickets t on t.sold_nr = l.sold_nr where t.is_kept group by 1, 2, 3, 4;
analyze demo_stakes;
insert into draw_stakes (network_id, draw_id, page, stakes)
select s.network_id, s.draw_id, g.page, g.stakes
  from (select x.network_id, x.draw_id, array_agg(x.bet) bets, array_agg(x.stake) stakes from demo_stakes x group by 1, 2) s,
       stake_pages(s.bets, s.stakes) g
 order by 1, 2, 3;
insert into draw_stakes (network_id, draw_id, page, stakes)
select s.network_id, s.draw_id, g.page, g.stakes
  from (select x.network_id, x.draw_id, array_agg(l.bet) bets, array_agg(0::bigint) stakes
          from demo_sold x join demo_lines l on l.sold_nr = x.sold_nr where x.is_void group by 1, 2) s,
       stake_pages(s.bets, s.stakes) g;

insert into draws (network_id, draw_id, game_id, screen, nodigit, timecount, payouts, opens_at, closes_at, ends_at, book_day, status, seed_hash, seed,
                   result, booster, source, staked, tickets, peaks, winners, prize_total, drawn_at, settled_at,
                   void_reason, voided_by, refunds, refunded)
select r.network_id, r.draw_id, r.game_id, r.screen, r.nodigit, r.timecount, r.payouts, r.opens_at, r.closes_at, r.ends_at,
       (r.closes_at at time zone p.zone)::date, case when r.is_void then 'void' else 'settled' end::draw_status, sha256(r.seed),
       case when not r.is_void then r.seed end, case when not r.is_void then r.result end, case when not r.is_void then r.booster end,
       case when r.is_void then null when r.is_manual then 'manual' else 'sealed' end, coalesce(t.stake, 0), coalesce(t.many, 0),
       coalesce(k.peaks, array_fill(0::bigint, array[cardinality(r.payouts)])),
       case when not r.is_void then coalesce(z.many, 0) end, case when not r.is_void then coalesce(z.total, 0) end,
       case when not r.is_void then r.settled_at - interval '30 milliseconds' end,
       case when r.is_void then r.closes_at + interval '2 seconds' else r.settled_at end,
       case when r.is_void then 'a wheel that stuck' end, case when r.is_void then v.username end,
       case when r.is_void then coalesce(u.many, 0) end, case when r.is_void then coalesce(u.total, 0) end
  from demo_plan p
  cross join (select a.username from demo_tree x join accounts a on a.network_id = 0 and a.account_id = x.account_id
               where x.kind = 'superadmin' and x.nr = 1) v
  cross join demo_rounds r
  left join (select x.round_nr, sum(x.stake)::bigint stake, count(*) many from demo_tickets x where x.is_kept group by 1) t on t.round_nr = r.round_nr
  left join (select b.round_nr, array_agg(b.peak order by b.kind) peaks
               from (select x.round_nr, kind, coalesce(max(s.stake), 0) peak
                       from demo_rounds x
                      cross join lateral generate_series(1, cardinality(x.payouts)) kind
                       left join demo_stakes s on s.round_nr = x.round_nr and s.bet / 1000 = kind - 1
                      group by 1, 2) b
              group by 1) k on k.round_nr = r.round_nr
  left join (select y.round_nr, sum(y.amount)::bigint total, count(*) many from demo_prizes y group by 1) z on z.round_nr = r.round_nr
  left join (select l.network_id, l.draw_id, sum(l.amount)::bigint total, count(*) many
               from demo_ledger l where l.kind = 'void' group by 1, 2) u on u.network_id = r.network_id and u.draw_id = r.draw_id
 order by r.draw_id;

insert into saved_results (network_id, draw_id, result, booster, actor_network_id, actor_id, actor_username, saved_at)
select r.network_id, r.draw_id, r.result, r.booster, r.network_id, r.network_id, a.username, r.opens_at + (r.closes_at - r.opens_at) * 0.8
  from demo_rounds r join accounts a on a.network_id = r.network_id and a.account_id = r.network_id where r.is_manual order by r.opens_at;

-- The log contains the value of a saved result from the draw on.
insert into drawn_saves (network_id, draw_id, saved_id, result, booster, outcome)
select s.network_id, s.draw_id, s.saved_id, s.result, s.booster, 'drawn' from saved_results s
  join draws d on d.network_id = s.network_id and d.draw_id = s.draw_id and d.source = 'manual' where d.result is not null;
