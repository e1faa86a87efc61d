-- The movements caused by play: stakes, refunds, settlements and claims. The credit for them is computed afterwards.

create temp table demo_moves (
  network_id     bigint,
  at             timestamptz,
  kind           posting_kind,
  debit          bigint,
  credit         bigint,
  amount         bigint,
  actor_network  bigint,
  actor_id       bigint,
  link           uuid,
  draw_id        bigint,
  sold_nr        bigint,
  transfer_id    bigint
) on commit drop;

insert into demo_moves (network_id, at, kind, debit, credit, amount, actor_network, actor_id, draw_id, sold_nr)
select s.network_id, s.bought_at, 'stake'::posting_kind, s.player_id, game_wallet(s.game_number), t.stake, s.network_id, s.player_id, s.draw_id, s.sold_nr
  from demo_sold s join demo_papers t on t.sold_nr = s.sold_nr
union all
select s.network_id, s.cancelled_at, 'cancel', game_wallet(s.game_number), s.player_id, t.stake, s.network_id, s.player_id, s.draw_id, s.sold_nr
  from demo_sold s join demo_papers t on t.sold_nr = s.sold_nr where s.cancelled_at is not null
union all
-- A superadmin voids a round just after betting has closed.
select s.network_id, s.closes_at + interval '2 seconds', 'void', game_wallet(s.game_number), s.player_id, t.stake, 0, v.account_id, s.draw_id, s.sold_nr
  from demo_sold s
  join demo_papers t on t.sold_nr = s.sold_nr
  join demo_tree v on v.kind = 'superadmin' and v.nr = 1
 where s.is_void and s.cancelled_at is null
union all
select z.network_id, r.settled_at, 'settle', game_wallet(r.game_number), prizes_wallet(), sum(z.amount)::bigint, z.network_id, z.network_id, r.draw_id, null
  from demo_prizes z join demo_rounds r on r.round_nr = z.round_nr group by z.network_id, r.settled_at, r.game_number, r.draw_id
union all
select z.network_id, z.claimed_at, 'claim', prizes_wallet(), z.player_id, z.amount, z.network_id, z.claimed_by, z.draw_id, z.sold_nr
  from demo_prizes z where z.claimed_at is not null;

-- Every wallet that receives credit from above, since when, and from which account.
create temp table demo_purses on commit drop as
select a.network_id, a.account_id wallet, a.kind::text purse, coalesce(a.parent_id, a.sponsor_id) giver, a.created_at
  from accounts a where a.kind not in ('otc', 'loan', 'gift') and (a.kind <> 'superadmin' or a.account_id = (select min(account_id) from accounts where network_id = 0))
union all
select w.network_id, w.wallet_id, 'game', w.network_id, p.from_at from wallets w, demo_plan p where w.kind = 'game';
create unique index on demo_purses (network_id, wallet);

-- All credits and debits of the wallets of one kind so far, and the resulting balances without any credit from above.
create function pg_temp.flow(p_purse text)
returns table (network_id bigint, wallet bigint, giver bigint, at timestamptz, balance bigint) language sql stable as $$
  select f.network_id, f.wallet, f.giver, f.at,
         sum(f.delta) over (partition by f.network_id, f.wallet order by f.at, f.delta desc rows unbounded preceding)::bigint
    from (select u.network_id, u.wallet, u.giver, m.at, -m.amount delta
            from demo_purses u join demo_moves m on m.network_id = u.network_id and m.debit = u.wallet where u.purse = p_purse
          union all
          select u.network_id, u.wallet, u.giver, m.at, m.amount
            from demo_purses u join demo_moves m on m.network_id = u.network_id and m.credit = u.wallet where u.purse = p_purse
          union all
          select u.network_id, u.wallet, u.giver, u.created_at, 0 from demo_purses u where u.purse = p_purse) f
$$;

-- The credit a wallet of a kind receives at the start of a period, so that it never runs dry: its lowest balance in the
-- period plus a margin, in whole steps.
create function pg_temp.grants(p_purse text, p_days integer, p_clock interval, p_spread interval, p_keep bigint, p_step bigint)
returns table (network_id bigint, wallet bigint, giver bigint, at timestamptz, amount bigint) language sql stable as $$
  select c.network_id, c.wallet, c.giver,
         pg_temp.wall(c.period * p_days, p_clock) + p_spread * pg_temp.dice(c.wallet, c.period), c.given - c.given_before
    from (select b.*, coalesce(lag(b.given) over (partition by b.network_id, b.wallet order by b.period), 0) given_before
            from (select n.network_id, n.wallet, n.giver, n.period,
                         ceil((max(n.need) over (partition by n.network_id, n.wallet order by n.period) + p_keep)::numeric / p_step)::bigint * p_step given
                    from (select f.network_id, f.wallet, f.giver, greatest(0, (f.at at time zone p.zone)::date - p.from_day) / p_days period,
                                 greatest(0, -min(f.balance)) need
                            from pg_temp.flow(p_purse) f, demo_plan p group by 1, 2, 3, 4) n) b) c
   where c.given > c.given_before
$$;

-- The credit a wallet of a kind gives back at the end of a week, late in the evening: half of what it will not need
-- again.
create function pg_temp.spare(p_purse text, p_keep bigint, p_step bigint)
returns table (network_id bigint, wallet bigint, giver bigint, at timestamptz, amount bigint) language sql stable as $$
  select c.network_id, c.wallet, c.giver,
         pg_temp.wall(c.week * 7 + 6, interval '23 hours 10 minutes') + interval '30 minutes' * pg_temp.dice(c.wallet, c.week), c.back - c.back_before
    from (select b.*, coalesce(lag(b.back) over (partition by b.network_id, b.wallet order by b.week), 0) back_before
            from (select e.network_id, e.wallet, e.giver, e.week,
                         greatest(0, floor((least(e.last, min(e.lowest) over later) - p_keep) / 2.0 / p_step))::bigint * p_step back
                    from (select f.network_id, f.wallet, f.giver, greatest(0, ((f.at + interval '50 minutes') at time zone p.zone)::date - p.from_day) / 7 week,
                                 min(f.balance) lowest, (array_agg(f.balance order by f.at desc))[1] last
                            from pg_temp.flow(p_purse) f, demo_plan p group by 1, 2, 3, 4) e
                  window later as (partition by e.network_id, e.wallet order by e.week desc rows between unbounded preceding and 1 preceding)) b,
                 demo_plan p
           where b.week < p.weeks) c
   where c.back > c.back_before
$$;
analyze demo_moves, demo_purses;
