-- The credit that play needed, from the players up to issuance. Each level's needs follow from the level below.

insert into demo_moves (network_id, at, kind, debit, credit, amount, actor_network, actor_id)
select g.network_id, g.at, 'transfer', g.giver, g.wallet, g.amount, g.network_id, g.giver
  from pg_temp.grants('player', 1, interval '6 hours 40 minutes', interval '70 minutes', 100000, 50000) g;
insert into demo_moves (network_id, at, kind, debit, credit, amount, actor_network, actor_id)
select s.network_id, s.at, 'adjust', s.wallet, s.giver, s.amount, s.network_id, s.giver from pg_temp.spare('player', 200000, 50000) s;

insert into demo_moves (network_id, at, kind, debit, credit, amount, actor_network, actor_id)
select g.network_id, g.at, 'transfer', g.giver, g.wallet, g.amount, g.network_id, g.giver
  from pg_temp.grants('master', 7, interval '6 hours', interval '15 minutes', 200000, 100000) g;
insert into demo_moves (network_id, at, kind, debit, credit, amount, actor_network, actor_id)
select g.network_id, g.at, 'transfer', g.giver, g.wallet, g.amount, g.network_id, g.giver
  from pg_temp.grants('areamanager', 7, interval '5 hours 30 minutes', interval '25 minutes', 500000, 100000) g;
insert into demo_moves (network_id, at, kind, debit, credit, amount, actor_network, actor_id)
select g.network_id, g.at, 'transfer', g.giver, g.wallet, g.amount, g.network_id, g.giver
  from pg_temp.grants('superareamanager', 7, interval '5 hours', interval '25 minutes', 1000000, 500000) g;

-- A game's balance begins with far more than one round can cost.
insert into demo_moves (network_id, at, kind, debit, credit, amount, actor_network, actor_id)
select g.network_id, g.at, 'game-add', g.giver, g.wallet, g.amount, g.network_id, g.giver
  from pg_temp.grants('game', 7, interval '6 hours 20 minutes', interval '15 minutes', 50000000, 1000000) g;
insert into demo_moves (network_id, at, kind, debit, credit, amount, actor_network, actor_id)
select s.network_id, s.at, 'game-remove', s.wallet, s.giver, s.amount, s.network_id, s.giver from pg_temp.spare('game', 50000000, 1000000) s;

insert into demo_moves (network_id, at, kind, debit, credit, amount, actor_network, actor_id)
select a.network_id, pg_temp.wall(1, interval '10 hours' + interval '3 minutes' * row_number() over (partition by a.network_id order by a.account_id)),
       'transfer', a.parent_id, a.account_id, 500000 + 250000 * (a.account_id % 4), a.network_id, a.parent_id
  from accounts a where a.kind in ('otc', 'loan', 'gift');

-- Credit from a superadmin to an admin crosses a border: two rows that share a link.
create temp table demo_crossings on commit drop as
select g.*, gen_random_uuid() link from pg_temp.grants('admin', 7, interval '4 hours 30 minutes', interval '25 minutes', 200000000, 10000000) g;
insert into demo_moves (network_id, at, kind, debit, credit, amount, actor_network, actor_id, link)
select 0, c.at, 'transfer'::posting_kind, c.giver, border_wallet(0, c.network_id), c.amount, 0, c.giver, c.link from demo_crossings c
union all
select c.network_id, c.at + interval '1 millisecond', 'transfer', border_wallet(c.network_id, 0), c.wallet, c.amount, 0, c.giver, c.link from demo_crossings c;

insert into demo_moves (network_id, at, kind, debit, credit, amount, actor_network, actor_id)
select 0, g.at, 'generate', issuance_wallet(), g.wallet, g.amount, 0, g.wallet
  from pg_temp.grants('superadmin', 7, interval '4 hours', interval '20 minutes', 500000000, 100000000) g;
