-- All movements as rows of the ledger in the order of time, with the resulting balances of their wallets.

create temp table demo_numbers on commit drop as
select setval('record_ids', nextval('record_ids') + count(*)) - count(*) first from demo_moves;
create temp table demo_ledger on commit drop as
select n.first + row_number() over (order by m.at, m.network_id, m.debit, m.credit, m.sold_nr) transfer_id,
       (m.at at time zone p.zone)::date book_day, m.network_id, m.at, m.kind, m.debit, m.credit, m.amount, m.actor_network, m.actor_id, m.link, m.draw_id, m.sold_nr
  from demo_moves m, demo_numbers n, demo_plan p;
create temp table demo_sides on commit drop as
select x.network_id, x.transfer_id, x.wallet, x.is_debit, x.delta,
       sum(x.delta) over (partition by x.network_id, x.wallet order by x.transfer_id rows unbounded preceding)::bigint balance
  from (select network_id, transfer_id, debit wallet, true is_debit, -amount delta from demo_ledger
        union all
        select network_id, transfer_id, credit, false, amount from demo_ledger) x;
create temp table demo_after on commit drop as
select s.network_id, s.transfer_id, max(s.balance) filter (where s.is_debit) debit_after, max(s.balance) filter (where not s.is_debit) credit_after
  from demo_sides s group by 1, 2;
analyze demo_ledger, demo_after;

-- As in the posting functions: a batch of stakes has no balance for the game's wallet, and neither have prizes and
-- refunds of a voided round.
insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount, debit_after, credit_after,
                       actor_network_id, actor_id, link, draw_id, ticket_id)
select l.network_id, l.book_day, l.transfer_id, l.at, l.kind, l.debit, l.credit, l.amount,
       case when l.kind not in ('claim', 'void') then a.debit_after end, case when l.kind <> 'stake' then a.credit_after end,
       l.actor_network, l.actor_id, l.link, l.draw_id, t.ticket_id
  from demo_ledger l
  join demo_after a on a.network_id = l.network_id and a.transfer_id = l.transfer_id
  left join (select s.sold_nr, s.transfer_id ticket_id from demo_ledger s where s.kind = 'stake') t on t.sold_nr = l.sold_nr and l.kind <> 'stake'
 order by l.transfer_id;

update wallets w set balance = w.balance + x.total, movements = w.movements + x.many
  from (select s.network_id, s.wallet, sum(s.delta)::bigint total, count(*) many from demo_sides s group by 1, 2) x
 where w.network_id = x.network_id and w.wallet_id = x.wallet;

-- As count_given does: credit over several levels counts for each account on the path.
insert into given_days (network_id, book_day, account_id, parent_id, given, taken)
select m.network_id, m.book_day, s.id, coalesce(m.path[s.at - 1], 0), sum(greatest(m.amount, 0)), sum(greatest(-m.amount, 0))
  from (select l.network_id, l.book_day, x.path, case when x.is_down then l.debit else l.credit end upper,
               case when x.is_down then l.amount else -l.amount end amount
          from demo_ledger l
          left join accounts d on d.network_id = l.network_id and d.account_id = l.debit
          left join accounts c on c.network_id = l.network_id and c.account_id = l.credit,
               lateral (select d.path is null or cardinality(c.path) > cardinality(d.path) is_down) y,
               lateral (select y.is_down, case when y.is_down then c.path else d.path end path) x
         where l.network_id > 0 and l.kind in ('transfer', 'adjust')) m,
       unnest(m.path) with ordinality s(id, at)
 where s.at > coalesce(array_position(m.path, m.upper), 0)
 group by 1, 2, 3, 4;
