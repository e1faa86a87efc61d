-- expands: a server without it goes on as before, and nothing is sealed or audited meanwhile; what it posts is sealed later.
-- The books: movements are sealed into a chain of hashes, and audited every minute by what is new.
-- The application's role reads what is kept here and calls the functions below; it writes nothing of it by itself.

-- Finds what is new without reading history, and costs a posting next to nothing: a few bytes for every 32 pages.
create index transfers_by_id on transfers using brin (transfer_id) with (pages_per_range = 32, autosummarize = on);

create table ledger_blocks (
  network_id      bigint not null references networks,
  block_id        bigint not null check (block_id > 0),
  book_day        date not null,
  after_transfer  bigint not null,
  until_transfer  bigint not null,
  movements       bigint not null,
  amount          numeric(38) not null,
  leaves          bytea,
  carried         bytea,
  is_resealed     boolean not null,
  previous_hash   bytea not null,
  hash            bytea not null,
  sealed_at       timestamptz not null default clock_timestamp(),
  cleared_at      timestamptz,
  primary key (network_id, block_id),
  constraint ids_go_up check (after_transfer <= until_transfer),
  constraint leaves_go_with_the_clearing check ((cleared_at is null) = (leaves is not null) and (leaves is null) = (carried is null))
);
comment on table ledger_blocks is 'The movements of one network and one business day whose ids lie above after_transfer and up to until_transfer, sealed. leaves holds, by id, 8 bytes of id and 16 of a hash over the whole row; carried the same way the movements that a clearing carried forward. hash covers the previous hash, network, block, day and leaves, so that no block can be changed without all that follow. A cleared block keeps its hash alone.';
alter table ledger_blocks alter column leaves set storage external, alter column carried set storage external;
create index ledger_blocks_by_transfer on ledger_blocks (until_transfer);
create index ledger_blocks_by_time on ledger_blocks (sealed_at);
create index ledger_blocks_by_day on ledger_blocks (network_id, book_day, block_id);

create table ledger_marks (
  is_only       boolean primary key default true check (is_only),
  sealed_until  bigint not null default 0,
  marked_until  bigint,
  marked_xid    xid8
);
comment on table ledger_marks is 'Every movement up to sealed_until is sealed and counted in audited_balances. marked_until is the last id that had been given out when transaction marked_xid began: once all transactions up to it have ended, no movement up to the mark can appear any more.';
insert into ledger_marks default values;

create table audited_balances (
  network_id  bigint not null,
  wallet_id   bigint not null,
  balance     numeric(38) not null,
  movements   bigint not null,
  primary key (network_id, wallet_id)
) with (fillfactor = 70);
comment on table audited_balances is 'What the sealed movements of one wallet add up to, so that an audit adds only those that are newer.';

create table audits (
  network_id      bigint not null default 0 check (network_id = 0),
  audit_id        bigint not null default nextval('record_ids'),
  kind            text not null check (kind in ('minute', 'full', 'files')),
  started_at      timestamptz not null,
  duration_ms     integer not null,
  movements       bigint not null,
  sealed_until    bigint not null,
  failures        integer not null default 0,
  differences     integer not null,
  is_whole        boolean not null,
  primary key (network_id, audit_id)
);
comment on table audits is 'One look at the books of all networks: minute (what is new, and the blocks of the last day), full (everything) or files (what a node that had no turn finds in its own files). movements is how many it read; is_whole is false where time ran out before all blocks were looked at; failures counts steps that ended with an error, so that what they check is unknown.';
create index audits_by_time on audits (started_at);
create index audits_that_found on audits (started_at) where differences > 0;

create table audit_differences (
  network_id      bigint not null,
  audit_id        bigint not null,
  place           integer not null,
  finding         text not null,
  wallet_ids      bigint[] not null,
  transfer_id     bigint,
  block_id        bigint,
  subject_id      bigint,
  expected        numeric,
  found           numeric,
  primary key (network_id, audit_id, place)
);
comment on table audit_differences is 'One thing that is wrong in the books of one network, by name: the wallets, the movement, the block, or the draw, ticket or account that subject_id is.';

create table audit_turns (
  kind      text primary key,
  taken_at  timestamptz not null
);
comment on table audit_turns is 'When a node last took it upon itself to do this, so that of several nodes one does.';

set citus.enable_unsafe_triggers = on;
create trigger never_deleted before delete on ledger_blocks for each row execute function refuse_change();
create trigger never_truncated before truncate on ledger_blocks for each statement execute function refuse_change();
create function keep_block() returns trigger language plpgsql as $$
begin
  raise exception 'a block is only cleared' using errcode = 'PB001';
end $$;
create trigger only_cleared before update on ledger_blocks for each row
  when (old.cleared_at is not null or new.cleared_at is null
        or (new.network_id, new.block_id, new.book_day, new.after_transfer, new.until_transfer, new.movements, new.amount, new.is_resealed,
            new.previous_hash, new.hash, new.sealed_at)
           is distinct from (old.network_id, old.block_id, old.book_day, old.after_transfer, old.until_transfer, old.movements, old.amount,
            old.is_resealed, old.previous_hash, old.hash, old.sealed_at))
  execute function keep_block();

-- Held while blocks are appended, so that every chain has one end. True when it is held.
create function hold_books(p_waits boolean) returns boolean language plpgsql set search_path = public, pg_temp as $$
begin
  if not p_waits then return pg_try_advisory_xact_lock(hashtextextended('books', 0)); end if;
  perform pg_advisory_xact_lock(hashtextextended('books', 0));
  return true;
end $$;

-- True for the one node that shall do this now: nobody has since p_since.
create function take_audit_turn(p_kind text, p_since timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_turns as a (kind, taken_at) values (p_kind, clock_timestamp())
  on conflict (kind) do update set taken_at = excluded.taken_at where a.taken_at < p_since;
  return found;
end $$;

-- One movement as 24 bytes: its id, and the first half of a hash over every column in one text that no setting changes.
create function leaf_of(t transfers) returns bytea language sql stable parallel safe as $$
  select int8send(t.transfer_id) || substring(sha256(convert_to(concat_ws('|',
    t.network_id, t.book_day - date '2000-01-01', t.transfer_id, (extract(epoch from t.posted_at) * 1000000)::bigint, t.kind, t.debit_wallet,
    t.credit_wallet, t.amount, coalesce(t.debit_after::text, '-'), coalesce(t.credit_after::text, '-'), t.actor_network_id, t.actor_id,
    coalesce(t.link::text, '-'), coalesce(t.draw_id::text, '-'), coalesce(t.ticket_id::text, '-')), 'UTF8')) for 16)
$$;

-- The same for what a clearing carried forward for one wallet, its wallet in the place of an id.
create function carried_leaves(p_network bigint, p_day date) returns bytea
language plpgsql stable set search_path = public, pg_temp set timezone = 'UTC' as $$
begin
  return (select coalesce(string_agg(int8send(x.wallet_id) || substring(sha256(convert_to(x.line, 'UTF8')) for 16), ''
                                     order by x.wallet_id, x.line collate "C"), '')
            from (select c.wallet_id, to_jsonb(c)::text line from carried_movements c
                   where c.network_id = p_network and c.book_day = p_day offset 0) x);
end $$;

create function block_hash(p_previous bytea, p_network bigint, p_block bigint, p_day date, p_leaves bytea, p_carried bytea) returns bytea
language sql immutable parallel safe as $$
  select sha256(p_previous || int8send(p_network) || int8send(p_block) || int4send(p_day - date '2000-01-01')
                || int8send(octet_length(p_leaves)) || p_leaves || p_carried)
$$;

-- Appends one block to the chain of a network. The first one follows 32 bytes of nothing. hold_books is held by the caller.
create function append_block(
  p_network bigint, p_day date, p_after bigint, p_until bigint, p_movements bigint, p_amount numeric, p_leaves bytea, p_carried bytea,
  p_is_resealed boolean
) returns void language plpgsql set search_path = public, pg_temp as $$
declare v_block bigint; v_previous bytea;
begin
  select b.block_id, b.hash into v_block, v_previous from ledger_blocks b
   where b.network_id = p_network order by b.block_id desc limit 1;
  v_block := coalesce(v_block, 0) + 1;
  v_previous := coalesce(v_previous, decode(repeat('00', 32), 'hex'));
  insert into ledger_blocks (network_id, block_id, book_day, after_transfer, until_transfer, movements, amount, leaves, carried, is_resealed,
                             previous_hash, hash)
  values (p_network, v_block, p_day, p_after, p_until, p_movements, p_amount, p_leaves, p_carried, p_is_resealed,
          v_previous, block_hash(v_previous, p_network, v_block, p_day, p_leaves, p_carried));
end $$;

-- Marks the last id given out so far, unless a mark waits to be sealed. Every posting locks rows before it draws an id and so holds a
-- transaction id by then: all who drew one up to the mark are older than the transaction id that this one takes after looking.
create function mark_movements() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare v_last bigint;
begin
  if pg_current_xact_id_if_assigned() is not null then raise exception 'a mark is made in a transaction of its own'; end if;
  select s.last_value into v_last from record_ids s;
  update ledger_marks m set marked_until = v_last, marked_xid = pg_current_xact_id()
   where m.marked_until is null and m.sealed_until < v_last;
end $$;

-- True once no transaction of this database runs any more that is as old as this one. Those of other databases on the same server
-- hold back what a snapshot says, but post nothing here. A transaction gives up its lock on itself after it is seen to have ended.
-- An id that this server has not reached yet came with a backup of another one, whose transactions do not run here.
create function have_ended(p_xid xid8) returns boolean language plpgsql set search_path = public, pg_temp as $$
begin
  if pg_snapshot_xmin(pg_current_snapshot()) > p_xid or p_xid >= pg_snapshot_xmax(pg_current_snapshot()) then return true; end if;
  return not exists (
    select from pg_locks l left join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted and age(l.transactionid) >= age(p_xid::xid)
       and (a.datid is null or a.datid = (select d.oid from pg_database d where d.datname = current_database())));
end $$;

-- Seals up to the mark, at most so many ids at once. Answers 'sealed' when nothing is left, 'more' when the next call goes on,
-- 'waiting' while a transaction that ran at the mark still runs, 'busy' where somebody else seals.
create function seal_movements(p_most_ids bigint) returns text
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare m ledger_marks; v_until bigint; g record;
begin
  if not hold_books(false) then return 'busy'; end if;
  select * into strict m from ledger_marks;
  if m.marked_until is null then return 'sealed'; end if;
  if not have_ended(m.marked_xid) then return 'waiting'; end if;
  v_until := least(m.marked_until, m.sealed_until + p_most_ids);
  for g in
    select t.network_id, t.book_day, count(*) n, sum(t.amount) amount, string_agg(leaf_of(t), '' order by t.transfer_id) leaves
      from transfers t where t.transfer_id > m.sealed_until and t.transfer_id <= v_until
     group by t.network_id, t.book_day order by t.network_id, t.book_day
  loop
    perform append_block(g.network_id, g.book_day, m.sealed_until, v_until, g.n, g.amount, g.leaves, '', false);
  end loop;
  insert into audited_balances as k (network_id, wallet_id, balance, movements)
  select t.network_id, s.wallet_id, sum(s.amount), count(*)
    from transfers t, lateral (values (t.debit_wallet, -t.amount), (t.credit_wallet, t.amount)) s(wallet_id, amount)
   where t.transfer_id > m.sealed_until and t.transfer_id <= v_until
   group by t.network_id, s.wallet_id
  on conflict (network_id, wallet_id) do update set balance = k.balance + excluded.balance, movements = k.movements + excluded.movements;
  update ledger_marks x
     set sealed_until = v_until,
         marked_until = case when v_until < m.marked_until then m.marked_until end,
         marked_xid = case when v_until < m.marked_until then m.marked_xid end;
  return case when v_until < m.marked_until then 'more' else 'sealed' end;
end $$;

-- Seals days of one network anew after a clearing took movements out of them: their blocks keep their hash alone, and one new block
-- for each day holds what still stands, carried movements included. What was not sealed yet is left to the next sealing.
create function reseal_days(p_network bigint, p_from date, p_until date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_sealed bigint; v_day date; v_left record; v_is_missed boolean := false;
begin
  perform hold_books(true);
  select m.sealed_until into strict v_sealed from ledger_marks m;
  for v_day in
    select distinct b.book_day from ledger_blocks b
     where b.network_id = p_network and b.book_day between p_from and p_until and b.cleared_at is null
    union
    select distinct c.book_day from carried_movements c where c.network_id = p_network and c.book_day between p_from and p_until
     order by 1
  loop
    update ledger_blocks b set cleared_at = clock_timestamp(), leaves = null, carried = null
     where b.network_id = p_network and b.book_day = v_day and b.cleared_at is null;
    select count(*) n, coalesce(sum(t.amount), 0) amount, coalesce(string_agg(leaf_of(t), '' order by t.transfer_id), '') leaves into v_left
      from transfers t where t.network_id = p_network and t.book_day = v_day and t.transfer_id <= v_sealed;
    perform append_block(p_network, v_day, 0, v_sealed, v_left.n, v_left.amount, v_left.leaves, carried_leaves(p_network, v_day), true);
    -- Each carried movement stands on two wallets. More of them than were ever sealed: some were cleared before that.
    v_is_missed := v_is_missed
      or v_left.n + (select coalesce(sum(c.movements), 0) / 2 from carried_movements c where c.network_id = p_network and c.book_day = v_day)
       > (select coalesce(sum(b.movements), 0) from ledger_blocks b where b.network_id = p_network and b.book_day = v_day and not b.is_resealed);
  end loop;
  if not v_is_missed then return; end if;
  -- A movement that was cleared before it was sealed is in no kept sum, and as a carried one it is in no new movement either.
  delete from audited_balances k where k.network_id = p_network;
  insert into audited_balances (network_id, wallet_id, balance, movements)
  select p_network, x.wallet_id, sum(x.amount), sum(x.n)
    from (select t.debit_wallet wallet_id, -t.amount amount, 1 n from transfers t where t.network_id = p_network and t.transfer_id <= v_sealed
          union all
          select t.credit_wallet, t.amount, 1 from transfers t where t.network_id = p_network and t.transfer_id <= v_sealed
          union all
          select c.wallet_id, c.amount_in - c.amount_out, c.movements from carried_movements c where c.network_id = p_network) x
   group by x.wallet_id;
end $$;

create type difference as (
  network_id bigint, finding text, wallet_ids bigint[], transfer_id bigint, block_id bigint, subject_id bigint, expected numeric, found numeric
);

-- The end of the stretch of ids after p_after that is looked at next: about so many ids, and never in the middle of a block.
create function next_boundary(p_after bigint, p_most_ids bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select max(b.until_transfer) from ledger_blocks b where b.until_transfer > p_after and b.until_transfer <= p_after + p_most_ids),
                  (select min(b.until_transfer) from ledger_blocks b where b.until_transfer > p_after),
                  m.sealed_until) from ledger_marks m
$$;

-- Where the blocks sealed since p_since begin.
create function boundary_at(p_since timestamptz) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select b.until_transfer from ledger_blocks b where b.sealed_at < p_since order by b.sealed_at desc limit 1), 0)
$$;

-- Wallets whose kept sum is no longer what the movements up to the mark add up to.
create function wallets_that_lost(p_network bigint) returns bigint[]
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (select coalesce(array_agg(k.wallet_id order by k.wallet_id), '{}')
    from audited_balances k
    left join (select x.wallet_id, sum(x.amount) amount, sum(x.n) n
                 from (select t.debit_wallet wallet_id, -t.amount amount, 1 n from transfers t, ledger_marks m
                        where t.network_id = p_network and t.transfer_id <= m.sealed_until
                       union all
                       select t.credit_wallet, t.amount, 1 from transfers t, ledger_marks m
                        where t.network_id = p_network and t.transfer_id <= m.sealed_until
                       union all
                       select c.wallet_id, c.amount_in - c.amount_out, c.movements from carried_movements c where c.network_id = p_network) x
                group by x.wallet_id) d on d.wallet_id = k.wallet_id
   where k.network_id = p_network and (k.balance, k.movements) is distinct from (coalesce(d.amount, 0), coalesce(d.n, 0)));
end $$;

-- Every movement of one network and day that is not as it was sealed: changed, removed or added.
create function explain_day(p_network bigint, p_day date) returns setof difference
language plpgsql stable set search_path = public, pg_temp as $$
declare v_mark bigint; v_lost bigint[] := '{}'; d difference;
begin
  select m.sealed_until into v_mark from ledger_marks m;
  for d in
    select p_network, case when s.id is null then 'movement was added after its day was sealed'
                           when t.transfer_id is null then 'sealed movement is gone' else 'movement differs from its seal' end,
           case when t.transfer_id is null then '{}' else array[t.debit_wallet, t.credit_wallet] end,
           coalesce(s.id, t.transfer_id), s.block_id, null::bigint, null::numeric, t.amount::numeric
      from (select b.block_id, ('x' || encode(substring(b.leaves from 24 * i + 1 for 8), 'hex'))::bit(64)::bigint id,
                   substring(b.leaves from 24 * i + 1 for 24) leaf
              from ledger_blocks b, generate_series(0, octet_length(b.leaves) / 24 - 1) i
             where b.network_id = p_network and b.book_day = p_day and b.cleared_at is null) s
      full join (select x.*, leaf_of(x) leaf from transfers x
                  where x.network_id = p_network and x.book_day = p_day and x.transfer_id <= v_mark) t on t.transfer_id = s.id
     where t.leaf is distinct from s.leaf
     order by 4
  loop
    -- A row that is gone names nobody; what its wallets lack does.
    if cardinality(d.wallet_ids) = 0 then
      if cardinality(v_lost) = 0 then v_lost := wallets_that_lost(p_network); end if;
      d.wallet_ids := v_lost;
    end if;
    return next d;
  end loop;
  if carried_leaves(p_network, p_day) is distinct from
     (select coalesce(string_agg(b.carried, '' order by b.block_id), '') from ledger_blocks b
       where b.network_id = p_network and b.book_day = p_day and b.cleared_at is null)
  then
    return next row(p_network, 'carried movements differ from their seal', wallets_that_lost(p_network), null, null, null, null, null)::difference;
  end if;
end $$;

-- The blocks of a stretch of ids against the movements and each other. Its ends are those of next_boundary.
create function verify_seals(p_after bigint, p_until bigint) returns setof difference
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare g record;
begin
  for g in
    with stands as (
      select t.network_id, t.book_day, string_agg(leaf_of(t), '' order by t.transfer_id) leaves
        from transfers t where t.transfer_id > p_after and t.transfer_id <= p_until group by t.network_id, t.book_day
    ), sealed as (
      select b.network_id, b.book_day, string_agg(b.leaves, '' order by b.block_id) leaves
        from ledger_blocks b where b.until_transfer > p_after and b.until_transfer <= p_until and not b.is_resealed and b.cleared_at is null
       group by b.network_id, b.book_day
    )
    select coalesce(x.network_id, s.network_id) network_id, coalesce(x.book_day, s.book_day) book_day
      from stands x full join sealed s on s.network_id = x.network_id and s.book_day = x.book_day
     where x.leaves is distinct from s.leaves
       and not exists (select from ledger_blocks r where r.network_id = coalesce(x.network_id, s.network_id)
                                                   and r.book_day = coalesce(x.book_day, s.book_day) and r.is_resealed)
    union
    -- A day that was sealed anew is looked at as a whole: its ids lie far apart.
    select r.network_id, r.book_day from ledger_blocks r
     where r.until_transfer > p_after and r.until_transfer <= p_until and r.is_resealed and r.cleared_at is null
     order by 1, 2
  loop
    return query select * from explain_day(g.network_id, g.book_day);
  end loop;
  return query
    select b.network_id, case when p.hash is distinct from b.previous_hash and b.block_id > 1 then 'block does not follow the one before it'
                              else 'block differs from its hash' end,
           '{}'::bigint[], null::bigint, b.block_id, null::bigint, null::numeric, null::numeric
      from ledger_blocks b
      left join ledger_blocks p on p.network_id = b.network_id and p.block_id = b.block_id - 1
     where b.until_transfer > p_after and b.until_transfer <= p_until
       and (coalesce(p.hash, decode(repeat('00', 32), 'hex')) <> b.previous_hash
            or (b.block_id > 1) <> (p.block_id is not null)
            or b.cleared_at is null and b.hash <> block_hash(b.previous_hash, b.network_id, b.block_id, b.book_day, b.leaves, b.carried))
     order by b.network_id, b.block_id;
end $$;

-- Kept sums and what moved since, against the wallets, all as of one moment: the function is stable, so its statements share a snapshot.
-- Of one network, or of all where none is named.
create function audit_balances(p_network bigint default null) returns setof difference
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare v_mark bigint;
begin
  select m.sealed_until into v_mark from ledger_marks m;
  return query
    with moved as (
      select x.network_id, x.wallet_id, sum(x.balance) balance, sum(x.movements) movements
        from (select k.network_id, k.wallet_id, k.balance, k.movements from audited_balances k
               where p_network is null or k.network_id = p_network
              union all
              select t.network_id, s.wallet_id, s.amount::numeric, 1
                from transfers t, lateral (values (t.debit_wallet, -t.amount), (t.credit_wallet, t.amount)) s(wallet_id, amount)
               where t.transfer_id > v_mark and (p_network is null or t.network_id = p_network)) x
       group by x.network_id, x.wallet_id
    ), judged as (
      select coalesce(w.network_id, m.network_id) network_id, coalesce(w.wallet_id, m.wallet_id) wallet_id, w.balance, w.movements, w.floor,
             coalesce(m.balance, 0) moved, coalesce(m.movements, 0) n
        from (select * from wallets x where p_network is null or x.network_id = p_network) w
        full join moved m on m.network_id = w.network_id and m.wallet_id = w.wallet_id
    )
    select j.network_id, f.finding, array[j.wallet_id], null::bigint, null::bigint, null::bigint, f.expected, f.found
      from judged j, lateral (values
        ('balance differs from its movements', j.moved, j.balance::numeric, j.balance is distinct from j.moved),
        ('movements differ from their count', j.n, j.movements::numeric, j.movements is distinct from j.n),
        ('wallet below its floor', j.floor::numeric, j.balance::numeric, j.balance < j.floor)) f(finding, expected, found, is_so)
     where (j.balance is distinct from j.moved or j.movements is distinct from j.n or j.balance < j.floor) and f.is_so
    union all
    select w.network_id, 'balances do not sum to zero', '{}', null, null, null, 0, sum(w.balance)
      from wallets w where p_network is null or w.network_id = p_network group by w.network_id having sum(w.balance) <> 0;
end $$;

-- The rounds of the business day, and those that are not settled, which a movement touched after p_after: tickets, stakes, prizes and
-- claims against each other, and the sums of their day. History is left to the full audit, for a clearing may have been there.
create function audit_rounds(p_after bigint, p_network bigint default null) returns setof difference
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare g record; v_today date := business_day(clock_timestamp());
begin
  for g in
    select x.network_id, array_agg(x.draw_id) draws
      from (select distinct t.network_id, t.draw_id from transfers t
             where t.transfer_id > p_after and t.draw_id is not null and (p_network is null or t.network_id = p_network)) x
      join draws d on d.network_id = x.network_id and d.draw_id = x.draw_id
     where d.book_day >= v_today or d.status in ('open', 'closed', 'drawn')
     group by x.network_id
  loop
    return query select g.network_id, f.finding, '{}'::bigint[], null::bigint, null::bigint, f.subject_id, f.expected, f.found
                   from audit_rounds_of(g.network_id, g.draws, v_today) f;
  end loop;
end $$;

create function audit_rounds_of(p_network bigint, p_draws bigint[], p_today date)
returns table (finding text, subject_id bigint, expected numeric, found numeric)
language sql stable set search_path = public, pg_temp as $$
  with sold as materialized (
    select t.draw_id, t.ticket_id, t.player_id, t.stake, (t.bought_at at time zone i.time_zone)::date book_day,
           r.ticket_id is not null is_reversed, r.amount refund, r.player_id refunded
      from tickets t cross join installation i
      left join reversals r on r.network_id = p_network and r.draw_id = t.draw_id and r.ticket_id = t.ticket_id
     where t.network_id = p_network and t.draw_id = any (p_draws)
  ), held as materialized (select * from draws d where d.network_id = p_network and d.draw_id = any (p_draws))
  select 'draw differs from its tickets', d.draw_id, coalesce(s.stake, 0), d.staked::numeric
    from held d left join (select x.draw_id, sum(x.stake) stake, count(*) n from sold x where not x.is_reversed group by x.draw_id) s on s.draw_id = d.draw_id
   where (coalesce(s.stake, 0), coalesce(s.n, 0)) is distinct from (d.staked::numeric, d.tickets)
  union all
  select 'ticket differs from what was paid for it', s.ticket_id, s.stake::numeric, t.amount::numeric
    from sold s left join transfers t on t.network_id = p_network and t.book_day = s.book_day and t.transfer_id = s.ticket_id
   where (t.kind::text, t.amount, t.debit_wallet, t.draw_id) is distinct from ('stake', s.stake, s.player_id, s.draw_id)
  union all
  select 'refund differs from its ticket', s.ticket_id, s.stake::numeric, s.refund::numeric
    from sold s where s.is_reversed and (s.refund, s.refunded) is distinct from (s.stake, s.player_id)
  union all
  select 'prizes differ from the settlement', d.draw_id, coalesce(d.prize_total, 0)::numeric, coalesce(w.amount, 0)
    from held d left join (select p.draw_id, sum(p.amount) amount, count(*) n from prizes p
                            where p.network_id = p_network and p.draw_id = any (p_draws) group by p.draw_id) w on w.draw_id = d.draw_id
   where (coalesce(w.amount, 0), coalesce(w.n, 0)) is distinct from (coalesce(d.prize_total, 0)::numeric, coalesce(d.winners, 0))
  union all
  select 'claim differs from its prize', c.ticket_id, p.amount::numeric, c.amount::numeric
    from claims c left join prizes p on p.network_id = p_network and p.draw_id = c.draw_id and p.ticket_id = c.ticket_id
   where c.network_id = p_network and c.draw_id = any (p_draws) and (p.amount, p.player_id) is distinct from (c.amount, c.player_id)
  union all
  select 'prizes payable differ from unclaimed prizes', w.wallet_id, u.amount, w.balance::numeric
    from wallets w, (select coalesce(sum(x.amount), 0) amount from unclaimed_prizes x where x.network_id = p_network) u
   where w.network_id = p_network and w.wallet_id = prizes_wallet() and w.balance <> u.amount
  union all
  select 'daily play differs from its draws', coalesce(d.game_id, r.game_id), d.play, r.play
    from (select x.game_id, sum(x.staked) play, sum(x.prize_total) win, sum(x.tickets) n from draws x
           where x.network_id = p_network and x.book_day = p_today and x.status = 'settled' and x.tickets > 0 group by x.game_id) d
    full join (select y.game_id, sum(y.play) play, sum(y.win) win, sum(y.tickets) n from daily_play y
                where y.network_id = p_network and y.book_day = p_today group by y.game_id) r on r.game_id = d.game_id
   where (d.play, d.win, d.n) is distinct from (r.play, r.win, r.n)
$$;

-- Keeps what one look found. What found nothing is kept for a week, but the nightly ones, which are few.
create function keep_audit(
  p_kind text, p_started_at timestamptz, p_duration_ms integer, p_movements bigint, p_sealed_until bigint, p_is_whole boolean,
  p_failures integer, p_differences integer, p_named jsonb
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare v_id bigint;
begin
  insert into audits (kind, started_at, duration_ms, movements, sealed_until, failures, differences, is_whole)
  values (p_kind, p_started_at, p_duration_ms, p_movements, p_sealed_until, p_failures, p_differences, p_is_whole) returning audit_id into v_id;
  insert into audit_differences (network_id, audit_id, place, finding, wallet_ids, transfer_id, block_id, subject_id, expected, found)
  select d.network_id, v_id, n.at, d.finding, coalesce(d.wallet_ids, '{}'), d.transfer_id, d.block_id, d.subject_id, d.expected, d.found
    from jsonb_array_elements(p_named) with ordinality n(row, at), lateral jsonb_populate_record(null::difference, n.row) d;
  delete from audits a where a.started_at < clock_timestamp() - interval '7 days' and a.differences = 0 and a.kind <> 'full';
  return v_id;
end $$;

grant select on ledger_blocks, ledger_marks, audited_balances, audits, audit_differences to :app_role;
grant execute on function
  take_audit_turn(text, timestamptz), mark_movements(), seal_movements(bigint), next_boundary(bigint, bigint), boundary_at(timestamptz),
  verify_seals(bigint, bigint), audit_balances(bigint), audit_rounds(bigint, bigint),
  keep_audit(text, timestamptz, integer, bigint, bigint, boolean, integer, integer, jsonb)
  to :app_role;
