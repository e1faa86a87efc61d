-- The accounts: two superadmins, and in each network a chain that widens downwards, plus flat accounts that never sign
-- in.

create temp table demo_tree (
  network_nr   integer,
  kind         account_kind,
  nr           integer,
  parent_kind  account_kind,
  parent_nr    integer,
  account_id   bigint default nextval('record_ids'),
  network_id   bigint,
  path         bigint[],
  created_at   timestamptz
) on commit drop;

insert into demo_tree (network_nr, kind, nr, parent_kind, parent_nr)
select 0, 'superadmin', i, null, null from generate_series(1, 2) i
union all
select * from (
  select n.network_nr, l.kind::account_kind, i, l.parent_kind::account_kind, (i - 1) % l.parents + 1
    from demo_networks n,
         lateral (values (1, 'admin', 1, null, 1), (2, 'superareamanager', n.super_area_managers, 'admin', 1),
                         (3, 'areamanager', n.area_managers, 'superareamanager', n.super_area_managers),
                         (4, 'master', n.masters, 'areamanager', n.area_managers), (5, 'player', n.players, 'master', n.masters),
                         (6, 'otc', 2, 'admin', 1), (7, 'loan', 2, 'admin', 1), (8, 'gift', 2, 'admin', 1))
           l(level, kind, many, parent_kind, parents),
         generate_series(1, l.many) i
   order by n.network_nr, l.level, i) x;

update demo_networks n set network_id = t.account_id from demo_tree t where t.network_nr = n.network_nr and t.kind = 'admin';
update demo_tree t set network_id = coalesce((select n.network_id from demo_networks n where n.network_nr = t.network_nr), 0);
-- The chain exists before the first day, as do six of ten players; the others are created one by one, early in the
-- morning.
update demo_tree t set created_at = case
  when t.kind <> 'player' then p.from_at - interval '3 days' + interval '5 hours' * array_position(enum_range(null::account_kind), t.kind)
                             + interval '1 minute' * t.nr
  when t.nr <= 0.6 * n.players then p.from_at - interval '1 day' + interval '4 minutes' * t.nr
  else pg_temp.wall(least(p.weeks * 7 - 1, (p.weeks * 7 * (t.nr - 0.6 * n.players) / (0.4 * n.players))::integer), interval '6 hours' + interval '7 seconds' * t.nr)
  end
  from demo_plan p, demo_networks n where n.network_nr = greatest(t.network_nr, 1);

with recursive chain as (
  select t.network_nr, t.kind, t.nr, t.account_id, array[t.account_id] path from demo_tree t where t.parent_kind is null
  union all
  select t.network_nr, t.kind, t.nr, t.account_id, c.path || t.account_id
    from demo_tree t join chain c on c.network_nr = t.network_nr and c.kind = t.parent_kind and c.nr = t.parent_nr
)
update demo_tree t set path = c.path from chain c where c.account_id = t.account_id;

insert into networks (network_id, created_at)
select t.network_id, t.created_at from demo_tree t where t.kind = 'admin' order by t.network_nr;

insert into accounts (network_id, account_id, kind, parent_id, sponsor_id, path, username, first_name, last_name, email, phone, date_of_birth,
                      country, state, city, address, pin_code, occupation, commission, note, is_active, created_at, claims_itself)
select x.network_id, x.account_id, x.kind, case when x.parent_kind is null then null else x.path[cardinality(x.path) - 1] end,
       case when x.kind = 'admin' then (select s.account_id from demo_tree s where s.kind = 'superadmin' and s.nr = 1) end, x.path,
       k.code || nextval(('username_number_' || x.kind)::regclass), f.first_name, f.last_name,
       lower(f.first_name || '.' || f.last_name) || '@demo.example', '00555' || lpad((1000 + x.account_id % 9000)::text, 7, '0'),
       date '1960-01-01' + (pg_temp.dice(x.account_id, 3) * 14000)::integer, 'IN', c.state, c.city,
       1 + (pg_temp.dice(x.account_id, 4) * 200)::integer || ' Example Street', '000' || lpad((x.account_id % 1000)::text, 3, '0'), 'Demo figure',
       case x.kind when 'superareamanager' then 25 + 5 * (x.nr % 3) when 'areamanager' then 50 + 5 * (x.nr % 3)
                   when 'master' then 75 + 25 * (x.nr % 3) when 'player' then 50 + 25 * (x.nr % 4) when 'admin' then 500 else 0 end,
       'Invented for the demo', not (x.kind = 'player' and x.nr % 23 = 0), x.created_at, x.kind = 'player' and x.nr % 5 = 0
  from (select * from demo_tree t order by t.network_nr, t.created_at, t.account_id) x
  join demo_kinds k on k.kind = x.kind,
       lateral (select (array['Aster', 'Basil', 'Bramble', 'Briar', 'Clover', 'Fennel', 'Fern', 'Hazel', 'Heather', 'Ivy', 'Juniper', 'Laurel',
                              'Linden', 'Maple', 'Marigold', 'Myrtle', 'Olive', 'Poppy', 'Rowan', 'Saffron', 'Sage', 'Sorrel', 'Tansy', 'Willow'])
                         [1 + floor(pg_temp.dice(x.account_id, 1) * 24)::integer] first_name,
                       (array['Avocet', 'Bittern', 'Bunting', 'Curlew', 'Dipper', 'Dunlin', 'Finch', 'Goldcrest', 'Grebe', 'Heron', 'Kestrel', 'Lapwing',
                              'Linnet', 'Merlin', 'Nuthatch', 'Oriole', 'Osprey', 'Pipit', 'Plover', 'Sandpiper', 'Shrike', 'Siskin', 'Teal', 'Wagtail'])
                         [1 + floor(pg_temp.dice(x.account_id, 2) * 24)::integer] last_name) f,
       lateral (select (array['MH', 'GJ', 'KA'])[x.network_nr % 3 + 1] state, (array['Mumbai', 'Surat', 'Bengaluru'])[x.network_nr % 3 + 1] city) c;

insert into usernames (username, network_id, account_id) select a.username, a.network_id, a.account_id from accounts a;
insert into account_secrets (network_id, account_id, password_hash, pin_hash)
select a.network_id, a.account_id, p.password_hash, case when a.kind not in ('superadmin', 'admin') then p.pin_hash end from accounts a, demo_plan p;
select count(open_wallet(a.network_id, a.account_id)) from (select * from accounts order by network_id, account_id) a;
select count(open_border(0, n.network_id)), count(open_border(n.network_id, 0)) from networks n where n.network_id > 0;
insert into branch_counts (network_id, account_id, kind, total, active)
select a.network_id, u.id, a.kind, count(*), count(*) filter (where a.is_active)
  from accounts a, unnest(a.path[:cardinality(a.path) - 1]) u(id) group by 1, 2, 3;

-- The games of each network, as if it had offered them from the first day.
insert into network_games (network_id, game_id)
select n.network_id, g.game_id
  from demo_networks n
  join (select g.game_id, row_number() over (order by g.sort_order) place from games g where g.status = 'active') g on g.place <= n.games;
select count(restate_network_games(n.network_id)) from demo_networks n;
update network_game_spans s set from_at = p.from_at from demo_plan p;
update network_game_settings s set winpercentage = 400 + 100 * (s.game_id % 5);

-- The active players. Players who never played are deactivated. The first of a network play most.
create temp table demo_players on commit drop as
select a.network_id, row_number() over (partition by a.network_id order by a.created_at, a.account_id)::integer player_nr,
       a.account_id player_id, a.parent_id master_id, a.created_at, a.claims_itself
  from accounts a where a.kind = 'player' and a.is_active;
create unique index on demo_players (network_id, player_nr);
analyze demo_players, accounts, wallets;
