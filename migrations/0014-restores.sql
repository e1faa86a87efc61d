-- expands: a server without it goes on as before and offers no restore of a network.
-- The restore of one network from a backup. No row of the ledger is changed or removed: what must not have been is set right by
-- one movement for each wallet.
--
-- Let S be the snapshot, and let the postings since be those of the network that S does not hold. Each of them stands by a part of
-- its amount:
--   border posting (it carries a link)                             all of it: what superadmins gave or took since is kept
--   cancel, void or claim of a ticket of S                         all of it
--   settle of a draw                                               the prizes of the draw's tickets of S
--   every other one, the corrections of an earlier restore too     nothing
-- A ticket is of S when the stake that paid for it is: the two are written in one transaction and share their id.
-- For each wallet w, undone(w) is the sum of amount less standing part, credits of w less its debits. Then
--   target(w)     = balance in S + standing parts since = balance now - undone(w)
--   correction(w) = target(w) - balance now             = -undone(w)
-- Each part stands or is undone on both sides of its posting, so the corrections sum to 0: the clearing wallet, which is the other
-- side of each, begins and ends at 0. A border wallet meets only border postings, so its correction is 0.
-- With undone = 0 nothing is posted, so a second restore of the same folder moves nothing.
--
-- The corrections follow from the ledger's own rows: what is staged only says which of them are older. Whoever stages something else
-- can take back what was posted within the network, never make an amount up; and even that is refused unless
--   balance now - all since = balance in S  and  movements now - postings since = movements in S  for every wallet,
-- which is also how a clearing of postings since is noticed.
--
-- Tickets bought since are given a reversal of the kind 'restore'. A prize or claim of such a ticket stays as a row and counts
-- nowhere; sums of draws and days are lessened by it, so that prizes payable = prizes - claims holds over the tickets that stand.

-- The rows of one attempt of a restore carry its number, which the transaction that stages them sets. They are staged and committed before
-- the restore begins, and removed after it has ended, so that the transaction that holds the network does neither.
create function restoring() returns bigint language sql stable as $$ select current_setting('pitboss.stage')::bigint $$;
grant execute on function restoring() to :app_role;

create unlogged table restore_wallets (
  network_id  bigint not null,
  act         bigint not null default restoring(),
  wallet_id   bigint not null,
  balance     bigint not null,
  movements   bigint not null,
  primary key (network_id, act, wallet_id)
);
comment on table restore_wallets is 'A wallet of the snapshot, staged for one attempt of a restore, and removed after it.';

create unlogged table restore_transfers (
  network_id   bigint not null,
  act          bigint not null default restoring(),
  transfer_id  bigint not null,
  posted_at    timestamptz not null,
  primary key (network_id, act, transfer_id)
);
comment on table restore_transfers is 'A posting that the snapshot holds, staged for one attempt of a restore, and removed after it.';

create unlogged table restore_reversals (
  network_id  bigint not null,
  act         bigint not null default restoring(),
  ticket_id   bigint not null,
  kind        posting_kind not null,
  primary key (network_id, act, ticket_id)
);
comment on table restore_reversals is 'A reversal that the snapshot holds, staged for one attempt of a restore, and removed after it.';

create unlogged table restore_accounts (
  network_id     bigint not null,
  act            bigint not null default restoring(),
  account_id     bigint not null,
  parent_id      bigint,
  first_name     text not null,
  last_name      text not null,
  email          text,
  phone          text,
  date_of_birth  date,
  country        text,
  state          text,
  city           text,
  address        text,
  pin_code       text,
  occupation     text,
  commission     integer not null,
  note           text not null,
  is_active      boolean not null,
  closed_at      timestamptz,
  claims_itself  boolean not null,
  primary key (network_id, act, account_id)
);
comment on table restore_accounts is 'An account of the snapshot as far as a restore brings it back, staged for one attempt of a restore, and removed after it.';

create unlogged table restore_games (
  network_id  bigint not null,
  act         bigint not null default restoring(),
  game_id     bigint not null,
  primary key (network_id, act, game_id)
);
comment on table restore_games is 'A game the network could use in the snapshot, staged for one attempt of a restore, and removed after it.';

create unlogged table restore_settings (
  network_id     bigint not null,
  act            bigint not null default restoring(),
  game_id        bigint not null,
  winpercentage  integer not null,
  primary key (network_id, act, game_id)
);
comment on table restore_settings is 'What was set for one game in the snapshot, staged for one attempt of a restore, and removed after it.';

create unlogged table restore_play (
  network_id             bigint not null,
  act                    bigint not null default restoring(),
  book_day               date not null,
  game_id                bigint not null,
  player_id              bigint not null,
  super_area_manager_id  bigint not null,
  area_manager_id        bigint not null,
  master_id              bigint not null,
  super_area_rate        integer not null,
  area_rate              integer not null,
  master_rate            integer not null,
  player_rate            integer not null,
  tickets                bigint not null,
  play                   bigint not null,
  win                    bigint not null,
  primary key (network_id, act, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id,
               super_area_rate, area_rate, master_rate, player_rate)
);
comment on table restore_play is 'A row of daily_play in the snapshot, staged for one attempt of a restore, and removed after it.';

create unlogged table restore_claims (
  network_id             bigint not null,
  act                    bigint not null default restoring(),
  book_day               date not null,
  game_id                bigint not null,
  player_id              bigint not null,
  super_area_manager_id  bigint not null,
  area_manager_id        bigint not null,
  master_id              bigint not null,
  claims                 bigint not null,
  claimed                bigint not null,
  primary key (network_id, act, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id)
);
comment on table restore_claims is 'A row of daily_claims in the snapshot, staged for one attempt of a restore, and removed after it.';

-- What the function itself finds out. The application can neither write nor read it.
create unlogged table restore_since (
  network_id     bigint not null,
  act            bigint not null,
  transfer_id    bigint not null,
  kind           posting_kind not null,
  debit_wallet   bigint not null,
  credit_wallet  bigint not null,
  amount         bigint not null,
  standing       bigint not null,
  draw_id        bigint,
  ticket_id      bigint,
  link           uuid,
  primary key (network_id, act, transfer_id)
);
comment on table restore_since is 'A posting since the snapshot, and the part of its amount that stands. Removed after the restore.';

create unlogged table restore_targets (
  network_id  bigint not null,
  act         bigint not null,
  wallet_id   bigint not null,
  before      bigint not null,
  after       bigint not null,
  primary key (network_id, act, wallet_id)
);
comment on table restore_targets is 'A wallet whose balance a restore corrects. Removed after the restore.';

create unlogged table restore_tickets (
  network_id  bigint not null,
  act         bigint not null,
  draw_id     bigint not null,
  ticket_id   bigint not null,
  player_id   bigint not null,
  stake       bigint not null,
  prize       bigint,
  claimed     bigint,
  claim_day   date,
  is_reversed boolean not null,
  primary key (network_id, act, draw_id, ticket_id)
);
comment on table restore_tickets is 'A ticket bought since the snapshot, with what it won and was paid. A restore reverses it unless it is reversed already. Removed after the restore.';

create unlogged table restore_stakes (
  network_id  bigint not null,
  act         bigint not null,
  draw_id     bigint not null,
  bet         smallint not null,
  stake       bigint not null,
  primary key (network_id, act, draw_id, bet)
);
comment on table restore_stakes is 'What the tickets that a restore reverses have staked on one number of a draw. Removed after the restore.';

create table restores (
  network_id        bigint not null,
  restore_id        bigint not null default nextval('record_ids'),
  folder            text not null,
  taken_at          timestamptz not null,
  restored_at       timestamptz not null default clock_timestamp(),
  actor_network_id  bigint not null,
  actor_id          bigint not null,
  report            jsonb not null,
  primary key (network_id, restore_id)
);
comment on table restores is 'A network was brought back to a snapshot: by whom, to which, and what it changed. Insert only.';
set citus.enable_unsafe_triggers = on;
create trigger insert_only before update or delete on restores for each row execute function refuse_change();
create trigger never_truncated before truncate on restores for each statement execute function refuse_change();

grant insert on restore_wallets, restore_transfers, restore_reversals, restore_accounts, restore_games, restore_settings, restore_play, restore_claims
  to :app_role;
grant select on restores to :app_role;

-- A ticket that a restore reversed has no posting of its own: its player's wallet was corrected by one movement for everything.
alter table reversals drop constraint reversals_kind_check;
alter table reversals alter column transfer_id drop not null;
alter table reversals
  add constraint a_reversal_is_of_a_kind check (kind in ('cancel', 'void', 'restore')),
  add constraint a_refund_has_its_posting check ((transfer_id is null) = (kind = 'restore'));
create index reversals_by_restore on reversals (network_id, ticket_id) where kind = 'restore';
comment on table reversals is 'The whole stake of a ticket went back, once: its player cancelled it, its draw was voided, or a restore took the ticket back with everything that came of it.';

create function clearing_wallet() returns bigint language sql immutable parallel safe as $$ select 4503599627370498 $$;

-- What counts: a prize or claim of a ticket that a restore took back is a row of history and nothing else.
create view standing_prizes as
  select p.* from prizes p
   where not exists (select from reversals r where r.network_id = p.network_id and r.draw_id = p.draw_id and r.ticket_id = p.ticket_id and r.kind = 'restore');
create view standing_claims as
  select c.* from claims c
   where not exists (select from reversals r where r.network_id = c.network_id and r.draw_id = c.draw_id and r.ticket_id = c.ticket_id and r.kind = 'restore');
create view refunds as select r.* from reversals r where r.kind <> 'restore';

-- Tickets were taken out of a draw on which nobody can bet any more. Nothing else of it has changed.
create function is_lessened(p_old draws, p_new draws) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select p_old.status in ('closed', 'drawn', 'settled') and p_new.tickets < p_old.tickets and p_new.staked < p_old.staked
     and coalesce(p_new.winners <= p_old.winners and p_new.prize_total <= p_old.prize_total, p_old.status <> 'settled')
     and to_jsonb(p_new) - array['tickets', 'staked', 'peaks', 'winners', 'prize_total']
       = to_jsonb(p_old) - array['tickets', 'staked', 'peaks', 'winners', 'prize_total']
$$;

-- Changes existing functions for such tickets. The guard of draws allows their sums to become smaller. The auditors count only what
-- stands, and treat a day whose tickets are all taken back as a day without play.
do $do$
declare
  v_audit text;
begin
  execute regexp_replace(pg_get_functiondef('keep_draw_order()'::regprocedure), '\mbegin\M', E'begin\n  if is_lessened(old, new) then return new; end if;');

  foreach v_audit in array array['audit_games(bigint)', 'audit_rounds_of(bigint, bigint[], date)'] loop
    v_audit := pg_get_functiondef(v_audit::regprocedure);
    v_audit := regexp_replace(v_audit, '\m(from|join) (prizes|claims) (?=[a-z]\s)', '\1 standing_\2 ', 'g');
    v_audit := replace(v_audit, 'from (select * from reversals x where x.network_id = p_network) r full join', 'from (select * from refunds x where x.network_id = p_network) r full join');
    v_audit := replace(v_audit, 'join reversals v on', 'join refunds v on');
    v_audit := regexp_replace(v_audit, '\((d|r|g)\.play, \1\.win, \1\.n\)', '(coalesce(\1.play, 0), coalesce(\1.win, 0), coalesce(\1.n, 0))', 'g');
    v_audit := replace(v_audit, 'c.amount is distinct from r.amount', 'coalesce(c.amount, 0) is distinct from coalesce(r.amount, 0)');
    execute v_audit;
  end loop;

end $do$;
-- A line that was worded otherwise would have been passed over without a word.
do $do$
declare v_missed text;
begin
  select string_agg(x.name || ': ' || x.part, ', ') into v_missed
    from (values ('keep_draw_order()', 'is_lessened', 1), ('audit_games(bigint)', ' standing_prizes ', 3), ('audit_games(bigint)', ' standing_claims ', 4),
                 ('audit_games(bigint)', ' refunds ', 2), ('audit_games(bigint)', 'coalesce(r.play, 0)', 1), ('audit_games(bigint)', 'coalesce(g.play, 0)', 1),
                 ('audit_games(bigint)', 'coalesce(c.amount, 0) is distinct', 1), ('audit_rounds_of(bigint, bigint[], date)', ' standing_prizes ', 2),
                 ('audit_rounds_of(bigint, bigint[], date)', ' standing_claims ', 1), ('audit_rounds_of(bigint, bigint[], date)', 'coalesce(r.play, 0)', 1)) x(name, part, times),
         lateral (select pg_get_functiondef(x.name::regprocedure) text) d
   where (length(d.text) - length(replace(d.text, x.part, ''))) / length(x.part) <> x.times;
  if v_missed is not null then raise exception 'not rewritten: %', v_missed; end if;
end $do$;
grant select on standing_prizes, standing_claims, refunds to :app_role;

-- Keeps one network still until the transaction ends. The lock that every posting shares (enter_network) is taken exclusively: running
-- postings are waited for as long as lock_timeout, new ones are refused at once from the moment this waits. No other network is affected.
create function hold_network(p_network bigint) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('posting', n.network_id)) from networks n where n.network_id = p_network for key share of n;
  perform pg_advisory_xact_lock(hashtextextended('branches', n.network_id)) from networks n where n.network_id = p_network for key share of n;
  perform 1 from networks n where n.network_id = p_network for no key update;
  perform 1 from clearings c where c.network_id = p_network and c.status = 'running' for no key update;
  -- Held for the rows alone: no posting that calls enter_network can have one of them now.
  perform 1 from wallets w where w.network_id = p_network order by w.wallet_id for no key update;
end $$;

-- The functions below run with nested loops and sequential scans off (see restore_network): there are no statistics of rows that were staged a
-- moment ago, and a plan that trusts an estimate of a few rows takes the square of their number. Large sets are joined by hash; where few
-- rows name the keys in a large table, a lateral subquery with offset 0 looks them up by its primary key, draw by draw.

-- Finds the postings since the snapshot and how far each stands.
create function note_since(p_network bigint, p_act bigint) returns void language plpgsql set search_path = public, pg_temp as $$
declare v_from date;
begin
  -- A posting is noted a little before it is committed, so that some are older than the newest of the snapshot and not in it:
  -- never by a day.
  select business_day(max(s.posted_at)) - 2 into v_from from restore_transfers s where s.network_id = p_network and s.act = p_act;
  insert into restore_since (network_id, act, transfer_id, kind, debit_wallet, credit_wallet, amount, standing, draw_id, ticket_id, link)
  select p_network, p_act, t.transfer_id, t.kind, t.debit_wallet, t.credit_wallet, t.amount,
         case when t.link is null then 0 else t.amount end, t.draw_id, t.ticket_id, t.link
    from transfers t
   where t.network_id = p_network and t.book_day >= coalesce(v_from, '-infinity')
     -- Older ones of the snapshot are no postings of these days.
     and not exists (select from restore_transfers s
                      where s.network_id = p_network and s.act = p_act and s.transfer_id = t.transfer_id
                        and s.posted_at >= coalesce((v_from - 1)::timestamptz, '-infinity'));
  update restore_since s set standing = s.amount
   where s.network_id = p_network and s.act = p_act and s.kind in ('cancel', 'void', 'claim')
     and not exists (select from restore_since b
                      where b.network_id = p_network and b.act = p_act and b.transfer_id = s.ticket_id and b.kind = 'stake');
  update restore_since s set standing = x.prizes
    from (select y.transfer_id, sum(p.amount)::bigint prizes
            from restore_since y,
                 lateral (select z.ticket_id, z.amount from prizes z where z.network_id = p_network and z.draw_id = y.draw_id offset 0) p
           where y.network_id = p_network and y.act = p_act and y.kind = 'settle'
             and not exists (select from restore_since b
                              where b.network_id = p_network and b.act = p_act and b.transfer_id = p.ticket_id and b.kind = 'stake')
           group by y.transfer_id) x
   where s.network_id = p_network and s.act = p_act and s.transfer_id = x.transfer_id;
end $$;

-- What the postings since moved on each wallet, and how much of it is undone.
create function moved_since(p_network bigint, p_act bigint) returns table (wallet_id bigint, movements bigint, moved numeric, undone numeric)
language sql stable set search_path = public, pg_temp as $$
  select m.wallet_id, count(*), sum(m.amount), sum(m.undone) from (
    select s.debit_wallet wallet_id, -s.amount amount, s.standing - s.amount undone from restore_since s where s.network_id = p_network and s.act = p_act
    union all
    select s.credit_wallet, s.amount, s.amount - s.standing from restore_since s where s.network_id = p_network and s.act = p_act) m
   group by m.wallet_id
$$;

create function note_targets(p_network bigint, p_act bigint) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  insert into restore_targets (network_id, act, wallet_id, before, after)
  select p_network, p_act, w.wallet_id, w.balance, w.balance - m.undone
    from wallets w join moved_since(p_network, p_act) m on m.wallet_id = w.wallet_id
   where w.network_id = p_network and m.undone <> 0;
end $$;

-- The tickets that were bought since, and what they have on each number.
create function note_tickets(p_network bigint, p_act bigint) returns void language plpgsql set search_path = public, pg_temp as $$
declare v_draws bigint[];
begin
  select array_agg(distinct s.draw_id order by s.draw_id) into v_draws
    from restore_since s where s.network_id = p_network and s.act = p_act and s.kind = 'stake';
  insert into restore_tickets (network_id, act, draw_id, ticket_id, player_id, stake, prize, claimed, claim_day, is_reversed)
  select p_network, p_act, t.draw_id, t.ticket_id, t.player_id, t.stake, p.amount, c.amount, c.book_day, r.ticket_id is not null
    from (select s.draw_id, s.transfer_id from restore_since s where s.network_id = p_network and s.act = p_act and s.kind = 'stake') s
    join (select x.* from unnest(v_draws) d(draw_id),
                 lateral (select y.* from tickets y where y.network_id = p_network and y.draw_id = d.draw_id offset 0) x) t
      on t.draw_id = s.draw_id and t.ticket_id = s.transfer_id
    left join (select x.* from unnest(v_draws) d(draw_id),
                      lateral (select y.* from prizes y where y.network_id = p_network and y.draw_id = d.draw_id offset 0) x) p
      on p.draw_id = s.draw_id and p.ticket_id = s.transfer_id
    left join (select x.* from unnest(v_draws) d(draw_id),
                      lateral (select y.* from claims y where y.network_id = p_network and y.draw_id = d.draw_id offset 0) x) c
      on c.draw_id = s.draw_id and c.ticket_id = s.transfer_id
    left join (select x.* from unnest(v_draws) d(draw_id),
                      lateral (select y.* from reversals y where y.network_id = p_network and y.draw_id = d.draw_id offset 0) x) r
      on r.draw_id = s.draw_id and r.ticket_id = s.transfer_id;
  insert into restore_stakes (network_id, act, draw_id, bet, stake)
  select p_network, p_act, r.draw_id, l.bet, sum(l.qty)::bigint * 100
    from restore_tickets r
    join (select x.* from unnest(v_draws) d(draw_id),
                 lateral (select y.draw_id, y.ticket_id, y.bets, y.qtys from tickets y where y.network_id = p_network and y.draw_id = d.draw_id offset 0) x) t
      on t.draw_id = r.draw_id and t.ticket_id = r.ticket_id,
         unnest(t.bets, t.qtys) l(bet, qty)
   where r.network_id = p_network and r.act = p_act and not r.is_reversed group by r.draw_id, l.bet;
end $$;

-- What each game must hold once the tickets bought since are gone.
create function reserves_without_since(p_network bigint, p_act bigint) returns table (game_id bigint, reserve bigint)
language sql stable set search_path = public, pg_temp as $$
  with off as (select r.draw_id, r.bet, r.stake from restore_stakes r where r.network_id = p_network and r.act = p_act),
  unsettled as (select d.* from draws d where d.network_id = p_network and d.status in ('open', 'closed', 'drawn')),
  kept as (
    select s.draw_id, s.bet / 1000 kind, max(s.stake - coalesce(o.stake, 0)) peak
      from unsettled d
      join draw_stakes s on s.network_id = p_network and s.draw_id = d.draw_id
      left join off o on o.draw_id = s.draw_id and o.bet = s.bet
     group by s.draw_id, s.bet / 1000
  )
  select d.game_id, sum(draw_reserve(
           d.staked - coalesce((select sum(o.stake) from off o where o.draw_id = d.draw_id), 0)::bigint,
           (select array_agg(coalesce((select k.peak from kept k where k.draw_id = d.draw_id and k.kind = u.at - 1), 0) order by u.at)
              from unnest(d.peaks) with ordinality u(peak, at)),
           d.payouts))::bigint
    from unsettled d group by d.game_id
$$;

-- Why a restore cannot be: one row for each reason. No row when it can.
create function refuse_restore(p_network bigint, p_act bigint) returns table (reason text, subject_id bigint, name text, after numeric, least_possible numeric)
language sql stable set search_path = public, pg_temp as $$
  -- Postings since were cleared away, or the tickets and prizes that they are about.
  select 'cleared', null::bigint, null::text, null::numeric, null::numeric
   where exists (
     select from (select * from wallets x where x.network_id = p_network) w
       full join (select * from restore_wallets y where y.network_id = p_network and y.act = p_act) s on s.wallet_id = w.wallet_id
       left join moved_since(p_network, p_act) m on m.wallet_id = w.wallet_id
      where w.wallet_id is null or (w.balance - coalesce(m.moved, 0), w.movements - coalesce(m.movements, 0))
                                   is distinct from (coalesce(s.balance, 0)::numeric, coalesce(s.movements, 0)))
   or exists (
     select from restore_since s
      where s.network_id = p_network and s.act = p_act and s.kind = 'stake'
        and not exists (select from restore_tickets t
                         where t.network_id = p_network and t.act = p_act and t.draw_id = s.draw_id and t.ticket_id = s.transfer_id))
   -- Or the sums of a day from which the tickets bought since would have to be taken out.
   or exists (
     select from cleared_files f
      where f.network_id = p_network and f.source in ('daily_play', 'daily_chains', 'daily_games', 'daily_claims')
        and (f.book_day in (select t.claim_day from restore_tickets t
                             where t.network_id = p_network and t.act = p_act and not t.is_reversed and t.claim_day is not null)
             or f.book_day in (select d.book_day from restore_tickets t join draws d on d.network_id = p_network and d.draw_id = t.draw_id
                                where t.network_id = p_network and t.act = p_act and not t.is_reversed and d.status = 'settled')))
   or exists (
     select from restore_since s
      where s.network_id = p_network and s.act = p_act and s.kind = 'settle'
        and s.amount <> (select coalesce(sum(p.amount), 0) from prizes p where p.network_id = p_network and p.draw_id = s.draw_id))
  union all
  -- Another restore since has reversed tickets of this snapshot, and a ticket is reversed for good.
  select 'superseded', null, null, count(*), null from reversals r
   where r.network_id = p_network and r.kind = 'restore'
     and not exists (select from restore_reversals s where s.network_id = p_network and s.act = p_act and s.ticket_id = r.ticket_id)
     and not exists (select from restore_since b
                      where b.network_id = p_network and b.act = p_act and b.transfer_id = r.ticket_id and b.kind = 'stake')
  having count(*) > 0
  union all
  select case when x.after < w.floor then 'floor' else 'ceiling' end, w.wallet_id, coalesce(a.username, g.game_name, w.kind::text), x.after,
         case when x.after < w.floor then w.floor else 1000000000000000 end
    from restore_targets x
    join wallets w on w.network_id = p_network and w.wallet_id = x.wallet_id
    left join accounts a on a.network_id = p_network and a.account_id = w.account_id
    left join games g on g.game_id = w.game_id
   where x.network_id = p_network and x.act = p_act and (x.after < w.floor or x.after > 1000000000000000)
  union all
  select 'reserve', w.wallet_id, g.game_name, y.after, y.reserve + w.floor
    from wallets w
    join games g on g.game_id = w.game_id
    left join restore_targets x on x.network_id = p_network and x.act = p_act and x.wallet_id = w.wallet_id
    left join reserves_without_since(p_network, p_act) v on v.game_id = w.game_id,
         lateral (select coalesce(x.after, w.balance) after, coalesce(v.reserve, 0) reserve) y
   where w.network_id = p_network and w.kind = 'game' and y.after >= w.floor and y.after - w.floor < y.reserve
$$;

-- Takes the tickets bought since out of their draws, and what they counted for out of the sums of the days.
create function reverse_since(p_network bigint, p_act bigint, p_actor_network bigint, p_actor bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into reversals (network_id, draw_id, ticket_id, player_id, kind, amount, transfer_id, actor_network_id, actor_id, reversed_at)
  select p_network, r.draw_id, r.ticket_id, r.player_id, 'restore', r.stake, null, p_actor_network, p_actor, clock_timestamp()
    from restore_tickets r where r.network_id = p_network and r.act = p_act and not r.is_reversed;
  delete from unclaimed_prizes u using restore_tickets r
   where r.network_id = p_network and r.act = p_act and not r.is_reversed and u.network_id = p_network and u.player_id = r.player_id
     and u.draw_id = r.draw_id and u.ticket_id = r.ticket_id;
  update draw_stakes s set stake = s.stake - x.stake
    from restore_stakes x
   where x.network_id = p_network and x.act = p_act and s.network_id = p_network and s.draw_id = x.draw_id and s.bet = x.bet;
  update draws d
     set tickets = d.tickets - x.n, staked = d.staked - x.stake, winners = d.winners - x.winners, prize_total = d.prize_total - x.prizes,
         peaks = (select array_agg(coalesce((select max(s.stake) from draw_stakes s
                                              where s.network_id = p_network and s.draw_id = d.draw_id and s.bet / 1000 = k.at - 1), 0) order by k.at)
                    from unnest(d.peaks) with ordinality k(peak, at))
    from (select r.draw_id, count(*) n, sum(r.stake)::bigint stake, count(r.prize) winners, coalesce(sum(r.prize), 0)::bigint prizes
            from restore_tickets r where r.network_id = p_network and r.act = p_act and not r.is_reversed group by r.draw_id) x
   where d.network_id = p_network and d.draw_id = x.draw_id;
end $$;

create type play_loss as (sums daily_play, off_tickets bigint, off_play bigint, off_win bigint);

-- Each row of the sums of days, by how much it is lessened. Where a player's chain or rates changed within a day there are several rows,
-- and nothing says in which of them a ticket counted: what it grew by since the snapshot goes first, beginning with the row of the chain
-- and rates of now. Only where tickets of the snapshot were settled since into one row and later ones into another can it be the other one.
create function play_lost(p_network bigint, p_act bigint) returns table (sums daily_play, off_tickets bigint, off_play bigint, off_win bigint)
language sql stable set search_path = public, pg_temp as $$
  select z.y, sum(z.tickets)::bigint, sum(z.play)::bigint, sum(z.win)::bigint from (
    select y, greatest(0, least(k.tickets, x.n - (sum(k.tickets) over w - k.tickets))) tickets,
           greatest(0, least(k.play, x.play - (sum(k.play) over w - k.play))) play,
           greatest(0, least(k.win, x.win - (sum(k.win) over w - k.win))) win
      from (select d.book_day, d.game_id, t.player_id, count(*) n, sum(t.stake) play, coalesce(sum(t.prize), 0) win
              from restore_tickets t join draws d on d.network_id = p_network and d.draw_id = t.draw_id
             where t.network_id = p_network and t.act = p_act and not t.is_reversed and d.status = 'settled' group by d.book_day, d.game_id, t.player_id) x
      join daily_play y on y.network_id = p_network and y.book_day = x.book_day and y.game_id = x.game_id and y.player_id = x.player_id
       and y.book_day = any (array(select d.book_day from draws d where d.network_id = p_network and d.draw_id in (
             select t.draw_id from restore_tickets t where t.network_id = p_network and t.act = p_act)))
      join accounts a on a.network_id = p_network and a.account_id = x.player_id
      join accounts m on m.network_id = p_network and m.account_id = y.master_id
      left join restore_play s
        on (s.network_id, s.act, s.book_day, s.game_id, s.player_id, s.super_area_manager_id, s.area_manager_id, s.master_id, s.super_area_rate,
            s.area_rate, s.master_rate, s.player_rate)
         = (p_network, p_act, y.book_day, y.game_id, y.player_id, y.super_area_manager_id, y.area_manager_id, y.master_id, y.super_area_rate,
            y.area_rate, y.master_rate, y.player_rate),
           lateral (select greatest(0, y.tickets - coalesce(s.tickets, 0)) tickets, greatest(0, y.play - coalesce(s.play, 0)) play,
                           greatest(0, y.win - coalesce(s.win, 0)) win) g,
           lateral (values (1, g.tickets, g.play, g.win), (2, y.tickets - g.tickets, y.play - g.play, y.win - g.win)) k(turn, tickets, play, win)
    window w as (partition by x.book_day, x.game_id, x.player_id
                 order by k.turn, a.path[2] = y.super_area_manager_id and a.path[3] = y.area_manager_id and a.path[4] = y.master_id desc,
                          a.commission = y.player_rate desc, m.commission = y.master_rate desc, y.super_area_manager_id, y.area_manager_id,
                          y.master_id, y.super_area_rate, y.area_rate, y.master_rate, y.player_rate)) z
   group by z.y having sum(z.tickets) > 0 or sum(z.play) > 0 or sum(z.win) > 0
$$;

create function claims_lost(p_network bigint, p_act bigint) returns table (sums daily_claims, off_claims bigint, off_claimed bigint)
language sql stable set search_path = public, pg_temp as $$
  select z.y, sum(z.claims)::bigint, sum(z.claimed)::bigint from (
    select y, greatest(0, least(k.claims, x.n - (sum(k.claims) over w - k.claims))) claims,
           greatest(0, least(k.claimed, x.claimed - (sum(k.claimed) over w - k.claimed))) claimed
      from (select t.claim_day, d.game_id, t.player_id, count(*) n, sum(t.claimed) claimed
              from restore_tickets t join draws d on d.network_id = p_network and d.draw_id = t.draw_id
             where t.network_id = p_network and t.act = p_act and not t.is_reversed and t.claimed is not null group by t.claim_day, d.game_id, t.player_id) x
      join daily_claims y on y.network_id = p_network and y.book_day = x.claim_day and y.game_id = x.game_id and y.player_id = x.player_id
       and y.book_day = any (array(select distinct t.claim_day from restore_tickets t where t.network_id = p_network and t.act = p_act))
      join accounts a on a.network_id = p_network and a.account_id = x.player_id
      left join restore_claims s
        on (s.network_id, s.act, s.book_day, s.game_id, s.player_id, s.super_area_manager_id, s.area_manager_id, s.master_id)
         = (p_network, p_act, y.book_day, y.game_id, y.player_id, y.super_area_manager_id, y.area_manager_id, y.master_id),
           lateral (select greatest(0, y.claims - coalesce(s.claims, 0)) claims, greatest(0, y.claimed - coalesce(s.claimed, 0)) claimed) g,
           lateral (values (1, g.claims, g.claimed), (2, y.claims - g.claims, y.claimed - g.claimed)) k(turn, claims, claimed)
    window w as (partition by x.claim_day, x.game_id, x.player_id
                 order by k.turn, a.path[4] = y.master_id desc, y.super_area_manager_id, y.area_manager_id, y.master_id)) z
   group by z.y
$$;

create function lessen_days(p_network bigint, p_act bigint) returns void language plpgsql set search_path = public, pg_temp as $$
declare v_lost play_loss[]; v_days date[];
begin
  select array_agg(row(l.sums, l.off_tickets, l.off_play, l.off_win)::play_loss), array_agg(distinct (l.sums).book_day)
    into v_lost, v_days from play_lost(p_network, p_act) l;
  -- Once for each chain: a row that is changed thousands of times in one transaction is found slower each time.
  update daily_chains c
     set tickets = c.tickets - x.tickets, play = c.play - x.play, win = c.win - x.win, supercom = c.supercom - x.supercom,
         distcom = c.distcom - x.distcom, retailcom = c.retailcom - x.retailcom, usercom = c.usercom - x.usercom
    from (select (l.sums).book_day, (l.sums).super_area_manager_id, (l.sums).area_manager_id, (l.sums).master_id, sum(l.off_tickets)::bigint tickets,
                 sum(l.off_play)::bigint play, sum(l.off_win)::bigint win,
                 sum((l.sums).supercom - commission_of((l.sums).play - l.off_play, (l.sums).super_area_rate))::bigint supercom,
                 sum((l.sums).distcom - commission_of((l.sums).play - l.off_play, (l.sums).area_rate))::bigint distcom,
                 sum((l.sums).retailcom - commission_of((l.sums).play - l.off_play, (l.sums).master_rate))::bigint retailcom,
                 sum((l.sums).usercom - commission_of((l.sums).play - l.off_play, (l.sums).player_rate))::bigint usercom
            from unnest(v_lost) l group by 1, 2, 3, 4) x
   where c.network_id = p_network and c.book_day = any (v_days) and c.book_day = x.book_day
     and c.super_area_manager_id = x.super_area_manager_id and c.area_manager_id = x.area_manager_id and c.master_id = x.master_id;
  update daily_play y
     set tickets = y.tickets - l.off_tickets, play = y.play - l.off_play, win = y.win - l.off_win,
         supercom = commission_of(y.play - l.off_play, y.super_area_rate), distcom = commission_of(y.play - l.off_play, y.area_rate),
         retailcom = commission_of(y.play - l.off_play, y.master_rate), usercom = commission_of(y.play - l.off_play, y.player_rate)
    from unnest(v_lost) l
   where y.network_id = p_network and y.book_day = any (v_days)
     and (y.book_day, y.game_id, y.player_id, y.super_area_manager_id, y.area_manager_id, y.master_id, y.super_area_rate, y.area_rate,
          y.master_rate, y.player_rate)
       = ((l.sums).book_day, (l.sums).game_id, (l.sums).player_id, (l.sums).super_area_manager_id, (l.sums).area_manager_id, (l.sums).master_id,
          (l.sums).super_area_rate, (l.sums).area_rate, (l.sums).master_rate, (l.sums).player_rate);
  update daily_games g set tickets = g.tickets - x.n, play = g.play - x.play, win = g.win - x.win
    from (select d.book_day, d.game_id, count(*) n, sum(t.stake)::bigint play, coalesce(sum(t.prize), 0)::bigint win
            from restore_tickets t join draws d on d.network_id = p_network and d.draw_id = t.draw_id
           where t.network_id = p_network and t.act = p_act and not t.is_reversed and d.status = 'settled' group by d.book_day, d.game_id) x
   where g.network_id = p_network and g.book_day = x.book_day and g.game_id = x.game_id;
  update daily_claims c set claims = c.claims - x.off_claims, claimed = c.claimed - x.off_claimed
    from claims_lost(p_network, p_act) x
   where (c.network_id, c.book_day, c.game_id, c.player_id, c.super_area_manager_id, c.area_manager_id, c.master_id)
       = (p_network, (x.sums).book_day, (x.sums).game_id, (x.sums).player_id, (x.sums).super_area_manager_id, (x.sums).area_manager_id, (x.sums).master_id);
end $$;

-- One movement for each wallet: first all into the clearing wallet, then all out of it, so that it is never below zero.
create function post_corrections(p_network bigint, p_act bigint, p_actor_network bigint, p_actor bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
declare v_at timestamptz := clock_timestamp(); v_n bigint; v_sum bigint;
begin
  insert into wallets (network_id, wallet_id, kind) values (p_network, clearing_wallet(), 'clearing') on conflict do nothing;
  select count(*), coalesce(sum(x.before - x.after), 0)::bigint into v_n, v_sum
    from restore_targets x where x.network_id = p_network and x.act = p_act and x.after < x.before;
  insert into transfers (network_id, book_day, posted_at, kind, debit_wallet, credit_wallet, amount, debit_after, credit_after, actor_network_id, actor_id)
  select p_network, business_day(v_at), v_at, 'restore', x.wallet_id, clearing_wallet(), x.before - x.after, x.after,
         sum(x.before - x.after) over (order by x.wallet_id), p_actor_network, p_actor
    from restore_targets x where x.network_id = p_network and x.act = p_act and x.after < x.before order by x.wallet_id;
  update wallets w set balance = x.after, movements = w.movements + 1
    from restore_targets x where x.network_id = p_network and x.act = p_act and w.network_id = p_network and w.wallet_id = x.wallet_id and x.after < x.before;
  update wallets w set balance = w.balance + v_sum, movements = w.movements + v_n
   where w.network_id = p_network and w.wallet_id = clearing_wallet() and v_n > 0;

  insert into transfers (network_id, book_day, posted_at, kind, debit_wallet, credit_wallet, amount, debit_after, credit_after, actor_network_id, actor_id)
  select p_network, business_day(v_at), v_at, 'restore', clearing_wallet(), x.wallet_id, x.after - x.before,
         v_sum - sum(x.after - x.before) over (order by x.wallet_id), x.after, p_actor_network, p_actor
    from restore_targets x where x.network_id = p_network and x.act = p_act and x.after > x.before order by x.wallet_id;
  update wallets w set balance = x.after, movements = w.movements + 1
    from restore_targets x where x.network_id = p_network and x.act = p_act and w.network_id = p_network and w.wallet_id = x.wallet_id and x.after > x.before;
  select count(*), coalesce(sum(x.after - x.before), 0)::bigint into v_n, v_sum
    from restore_targets x where x.network_id = p_network and x.act = p_act and x.after > x.before;
  update wallets w set balance = w.balance - v_sum, movements = w.movements + v_n
   where w.network_id = p_network and w.wallet_id = clearing_wallet() and v_n > 0;
  if exists (select from wallets w where w.network_id = p_network and w.wallet_id = clearing_wallet() and w.balance <> 0) then
    raise exception 'corrections do not sum to zero' using errcode = 'PB018';
  end if;
end $$;

-- Every account as it will be, beside what it is. The admin's own commission, state and superadmin are set from above its network and
-- stay; an account switched off since stays off. One created since is switched off; one deleted since, or created and deleted since with
-- credit that stands, comes back switched off.
create function accounts_restored(p_network bigint, p_act bigint) returns table (
  account_id bigint, username text, fate text, was_open boolean, was_active boolean, reopens boolean, stays_active boolean
) language sql stable set search_path = public, pg_temp as $$
  select x.account_id, x.username,
         case when x.is_new then 'created' when x.reopens then 'deleted' when x.differs or x.was_active <> x.stays_active then 'changed' else 'same' end,
         x.was_open, x.was_active, x.reopens, x.stays_active
    from (select a.account_id, a.username, s.account_id is null is_new, a.closed_at is null was_open, a.is_active was_active,
                 a.closed_at is not null and (s.account_id is not null and s.closed_at is null or s.account_id is null and coalesce(t.after, w.balance) <> 0) reopens,
                 case when a.account_id = p_network then a.is_active else coalesce(a.closed_at is null and a.is_active and s.is_active, false) end stays_active,
                 (s.parent_id, s.first_name, s.last_name, s.email, s.phone, s.date_of_birth, s.country, s.state, s.city, s.address, s.pin_code, s.occupation,
                  case when a.account_id = p_network then a.commission else s.commission end, s.note, s.claims_itself)
                 is distinct from (a.parent_id, a.first_name, a.last_name, a.email, a.phone, a.date_of_birth, a.country, a.state, a.city, a.address, a.pin_code,
                  a.occupation, a.commission, a.note, a.claims_itself) differs
            from accounts a
            join wallets w on w.network_id = p_network and w.wallet_id = a.account_id
            left join restore_targets t on t.network_id = p_network and t.act = p_act and t.wallet_id = a.account_id
            left join restore_accounts s on s.network_id = p_network and s.act = p_act and s.account_id = a.account_id
           where a.network_id = p_network) x
$$;

create function return_accounts(p_network bigint, p_act bigint) returns void language plpgsql set search_path = public, pg_temp as $$
declare v_off bigint[];
begin
  select array_agg(x.account_id) into v_off from accounts_restored(p_network, p_act) x where x.was_active and not x.stays_active;
  update accounts a
     set is_active = x.stays_active, closed_at = case when x.reopens then null else a.closed_at end
    from accounts_restored(p_network, p_act) x
   where a.network_id = p_network and a.account_id = x.account_id and (x.reopens or a.is_active <> x.stays_active);
  update wallets w set holder = a.kind
    from accounts a where a.network_id = p_network and w.network_id = p_network and w.wallet_id = a.account_id and a.closed_at is null and w.holder is null;
  update accounts a
     set parent_id = s.parent_id, first_name = s.first_name, last_name = s.last_name, email = s.email, phone = s.phone, date_of_birth = s.date_of_birth,
         country = s.country, state = s.state, city = s.city, address = s.address, pin_code = s.pin_code, occupation = s.occupation,
         commission = case when a.account_id = p_network then a.commission else s.commission end, note = s.note, claims_itself = s.claims_itself
    from restore_accounts s
   where s.network_id = p_network and s.act = p_act and a.network_id = p_network and a.account_id = s.account_id
     and (s.parent_id, s.first_name, s.last_name, s.email, s.phone, s.date_of_birth, s.country, s.state, s.city, s.address, s.pin_code, s.occupation,
          case when a.account_id = p_network then a.commission else s.commission end, s.note, s.claims_itself)
         is distinct from (a.parent_id, a.first_name, a.last_name, a.email, a.phone, a.date_of_birth, a.country, a.state, a.city, a.address, a.pin_code,
          a.occupation, a.commission, a.note, a.claims_itself);
  update accounts a set path = x.path
    from (with recursive tree(account_id, path) as (
            select r.account_id, array[r.account_id] from accounts r where r.network_id = p_network and r.parent_id is null
            union all
            select c.account_id, t.path || c.account_id from tree t join accounts c on c.network_id = p_network and c.parent_id = t.account_id)
          select t.account_id, t.path from tree t) x
   where a.network_id = p_network and a.account_id = x.account_id and a.path <> x.path;
  update branch_counts c set total = 0, active = 0 where c.network_id = p_network and (c.total, c.active) <> (0, 0);
  insert into branch_counts (network_id, account_id, kind, total, active)
  select p_network, u.above, a.kind, count(*), count(*) filter (where a.is_active)
    from accounts a, unnest(a.path[:cardinality(a.path) - 1]) u(above)
   where a.network_id = p_network and a.closed_at is null group by u.above, a.kind
  on conflict (network_id, account_id, kind) do update set total = excluded.total, active = excluded.active;
  if v_off is null then return; end if;
  update sessions s set ended_at = clock_timestamp(), end_reason = 'restored'
    from (select distinct a.account_id
            from accounts a, unnest(a.path) u(above_id) join unnest(v_off) o(account_id) on o.account_id = u.above_id
           where a.network_id = p_network) b
   where s.network_id = p_network and s.account_id = b.account_id and s.ended_at is null;
end $$;

-- A game the network was given since goes again; one taken away since stays away: that was decided above it. Credit lines stay, likewise.
create function return_settings(p_network bigint, p_act bigint) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  delete from network_games n
   where n.network_id = p_network
     and not exists (select from restore_games s where s.network_id = p_network and s.act = p_act and s.game_id = n.game_id);
  perform restate_network_games(p_network);
  update network_game_settings n
     set winpercentage = coalesce((select s.winpercentage from restore_settings s
                                    where s.network_id = p_network and s.act = p_act and s.game_id = n.game_id), 0)
   where n.network_id = p_network;
end $$;

-- What a restore changes, or would. Lists are the first 200, largest correction first; counts and sums are of all. Amounts are hundredths.
create function report_restore(p_network bigint, p_act bigint) returns jsonb language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'walletCount', (select count(*) from restore_targets x where x.network_id = p_network and x.act = p_act),
    'raised', (select coalesce(sum(x.after - x.before) filter (where x.after > x.before), 0) from restore_targets x where x.network_id = p_network and x.act = p_act),
    'lowered', (select coalesce(sum(x.before - x.after) filter (where x.after < x.before), 0) from restore_targets x where x.network_id = p_network and x.act = p_act),
    'wallets', (select coalesce(jsonb_agg(jsonb_build_object('accountId', y.account_id, 'username', y.username, 'gameName', y.game_name, 'kind', y.kind,
                                                             'before', y.before, 'after', y.after) order by abs(y.after - y.before) desc, y.wallet_id), '[]')
                  from (select x.wallet_id, x.before, x.after, w.kind, w.account_id, a.username, g.game_name
                          from restore_targets x
                          join wallets w on w.network_id = p_network and w.wallet_id = x.wallet_id
                          left join accounts a on a.network_id = p_network and a.account_id = w.account_id
                          left join games g on g.game_id = w.game_id
                         where x.network_id = p_network and x.act = p_act
                         order by abs(x.after - x.before) desc, x.wallet_id limit 200) y),
    'accounts', (select jsonb_build_object(
                          'changed', count(*) filter (where x.fate = 'changed'), 'created', count(*) filter (where x.fate = 'created'),
                          'deleted', count(*) filter (where x.fate = 'deleted'),
                          'named', coalesce((jsonb_agg(jsonb_build_object('accountId', x.account_id, 'username', x.username, 'fate', x.fate) order by x.fate, x.account_id)
                                             filter (where x.at <= 200)), '[]'))
                   from (select r.*, row_number() over (order by r.fate, r.account_id) at from accounts_restored(p_network, p_act) r where r.fate <> 'same') x),
    'settings', jsonb_build_object(
      'gamesRemoved', (select coalesce(jsonb_agg(g.game_name order by g.game_id), '[]') from network_games n join games g on g.game_id = n.game_id
                        where n.network_id = p_network
                          and not exists (select from restore_games s where s.network_id = p_network and s.act = p_act and s.game_id = n.game_id)),
      'percentages', (select coalesce(jsonb_agg(jsonb_build_object('gameName', g.game_name, 'before', n.winpercentage, 'after', coalesce(s.winpercentage, 0)) order by g.game_id), '[]')
                        from network_game_settings n join games g on g.game_id = n.game_id
                        left join restore_settings s on s.network_id = p_network and s.act = p_act and s.game_id = n.game_id
                       where n.network_id = p_network and n.winpercentage <> coalesce(s.winpercentage, 0))),
    'tickets', (select jsonb_build_object('count', count(*), 'staked', coalesce(sum(t.stake), 0), 'won', coalesce(sum(t.prize), 0), 'claimed', coalesce(sum(t.claimed), 0))
                  from restore_tickets t where t.network_id = p_network and t.act = p_act and not t.is_reversed),
    'undone', (select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'count', x.n, 'amount', x.amount) order by x.kind), '[]')
                 from (select s.kind, count(*) n, sum(s.amount - s.standing) amount from restore_since s
                        where s.network_id = p_network and s.act = p_act and s.amount > s.standing group by s.kind) x),
    'standing', (select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'count', x.n, 'amount', x.amount) order by x.kind), '[]')
                   from (select case when s.link is null then s.kind::text when s.debit_wallet = border_wallet(p_network, 0) then 'given' else 'taken' end kind,
                                count(*) n, sum(s.standing) amount from restore_since s
                          where s.network_id = p_network and s.act = p_act and s.standing > 0 group by 1) x),
    'refusals', (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'name', r.name, 'after', r.after, 'least', r.least_possible) order by r.reason, r.subject_id), '[]')
                   from refuse_restore(p_network, p_act) r))
$$;

create function forget_staged(p_network bigint, p_act bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from restore_wallets x where x.network_id = p_network and x.act = p_act;
  delete from restore_transfers x where x.network_id = p_network and x.act = p_act;
  delete from restore_reversals x where x.network_id = p_network and x.act = p_act;
  delete from restore_accounts x where x.network_id = p_network and x.act = p_act;
  delete from restore_games x where x.network_id = p_network and x.act = p_act;
  delete from restore_settings x where x.network_id = p_network and x.act = p_act;
  delete from restore_play x where x.network_id = p_network and x.act = p_act;
  delete from restore_claims x where x.network_id = p_network and x.act = p_act;
  delete from restore_since x where x.network_id = p_network and x.act = p_act;
  delete from restore_targets x where x.network_id = p_network and x.act = p_act;
  delete from restore_tickets x where x.network_id = p_network and x.act = p_act;
  delete from restore_stakes x where x.network_id = p_network and x.act = p_act;
end $$;

grant execute on function clearing_wallet() to :app_role;
