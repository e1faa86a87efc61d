-- Marks this database as a demo, and lists the accounts a visitor may use: one of every role, each above the next.

create schema demo;
create table demo.history (
  made_at   timestamptz not null,
  from_day  date not null,
  until_at  timestamptz not null
);
comment on table demo.history is 'The one row says when the history of this demo was made, and what it covers.';
create table demo.sign_ins (
  place       integer primary key,
  role        account_kind not null,
  network_id  bigint not null,
  account_id  bigint not null,
  username    text not null
);
comment on table demo.sign_ins is 'An account that a visitor of this demo may sign in to.';

insert into demo.history select clock_timestamp(), p.from_day, p.until_at from demo_plan p;
-- The first network's most active player, with the chain above it.
insert into demo.sign_ins
select row_number() over (order by u.place), a.kind, a.network_id, a.account_id, a.username
  from (select a.path, a.network_id from demo_players d join accounts a on a.network_id = d.network_id and a.account_id = d.player_id
          join demo_networks n on n.network_id = d.network_id and n.network_nr = 1
         where d.player_nr = 1) chosen,
       lateral (select 0 as place, 0::bigint network_id, (select min(account_id) from accounts where network_id = 0) account_id
                union all
                select c.place::integer, chosen.network_id, c.id from unnest(chosen.path) with ordinality c(id, place)) u
  join accounts a on a.network_id = u.network_id and a.account_id = u.account_id;
