-- expands: a server without it goes on as before and offers no clearing.
-- Clear history: rows of days that are over go, archived first; what movements they were stays summed up, so that every balance can still be derived.

create table clearings (
  network_id        bigint not null references networks,
  clearing_id       bigint not null default nextval('record_ids'),
  from_day          date not null,
  until_day         date not null,
  models            text[] not null,
  name              text not null,
  actor_network_id  bigint not null,
  actor_id          bigint not null,
  actor_username    text not null,
  status            text not null default 'running' check (status in ('running', 'done')),
  attempt           integer not null default 0,
  heard_at          timestamptz not null default clock_timestamp(),
  started_at        timestamptz not null default clock_timestamp(),
  finished_at       timestamptz,
  kept              jsonb,
  primary key (network_id, clearing_id),
  constraint days_go_up check (from_day <= until_day),
  constraint something_is_cleared check (cardinality(models) > 0 and models <@ array['ticket', 'result', 'draw', 'commission', 'upcome', 'refertransaction', 'userlog', 'usertransaction', 'frequency'])
);
comment on table clearings is 'One clearing of a network''s history. While it is running, a node that fell silent is followed by another, with the next attempt; name is its folder in the archive, kept what it left and why.';
create unique index one_clearing_at_a_time on clearings (network_id) where status = 'running';
create index clearings_of_all_by_date on clearings (started_at, clearing_id);

create table cleared_files (
  network_id   bigint not null,
  clearing_id  bigint not null,
  book_day     date not null,
  source       text not null,
  rows         bigint not null check (rows > 0),
  amount       bigint not null,
  file_name    text,
  bytes        bigint,
  sha256       text,
  primary key (network_id, clearing_id, book_day, source)
);
comment on table cleared_files is 'What went of one source on one day, and the file of the archive that holds it: written in the transaction that removes the rows, so that a clearing that was interrupted goes on behind it.';

create table carried_movements (
  network_id   bigint not null,
  book_day     date not null,
  wallet_id    bigint not null,
  kind         posting_kind not null,
  clearing_id  bigint not null,
  amount_in    bigint not null check (amount_in >= 0),
  amount_out   bigint not null check (amount_out >= 0),
  movements    bigint not null check (movements > 0),
  primary key (network_id, book_day, wallet_id, kind, clearing_id)
);
comment on table carried_movements is 'What the cleared movements of one kind on one day did to one wallet. The auditor counts it as those movements. Insert only.';

create table carried_sums (
  network_id   bigint not null,
  book_day     date not null,
  game_id      bigint not null,
  what         text not null check (what in ('tickets', 'standing', 'prizes', 'claims', 'stakes', 'refunds', 'reversals', 'draw tickets', 'draw prizes',
                                             'play', 'play win', 'games', 'games win', 'day claims')),
  clearing_id  bigint not null,
  cleared_day  date not null,
  rows         bigint not null,
  amount       bigint not null,
  primary key (network_id, book_day, game_id, what, clearing_id, cleared_day)
);
comment on table carried_sums is 'How much of one thing a clearing removed that belongs to one game and day, so that what is kept still adds up with what is gone. cleared_day is the day whose clearing wrote it. Insert only.';

-- A settled draw whose result was cleared has none; every other one still must.
alter table draws add column result_cleared_at timestamptz;
comment on column draws.result_cleared_at is 'Its result, booster and seed were cleared then. The row stays, so that nobody takes the round for one nobody played.';
alter table draws drop constraint a_result_follows_the_draw;
alter table draws add constraint a_result_follows_the_draw
  check ((result is not null) = (status in ('drawn', 'settled') and result_cleared_at is null) or status = 'void');

set citus.enable_unsafe_triggers = on;
create trigger insert_only before update or delete on carried_movements for each row execute function refuse_change();
create trigger insert_only before update or delete on carried_sums for each row execute function refuse_change();
create trigger never_deleted before delete on clearings for each row execute function refuse_change();
create trigger never_deleted before delete on cleared_files for each row execute function refuse_change();
-- These had a guard against deletions only.
create trigger never_truncated before truncate on daily_play for each statement execute function refuse_change();
create trigger never_truncated before truncate on daily_chains for each statement execute function refuse_change();
create trigger never_truncated before truncate on daily_claims for each statement execute function refuse_change();
create trigger never_truncated before truncate on daily_games for each statement execute function refuse_change();
create trigger never_truncated before truncate on carried_movements for each statement execute function refuse_change();
create trigger never_truncated before truncate on carried_sums for each statement execute function refuse_change();
create trigger never_truncated before truncate on clearings for each statement execute function refuse_change();
create trigger never_truncated before truncate on cleared_files for each statement execute function refuse_change();

-- Locks a running clearing for this transaction. A node that fell silent and was followed by another has another attempt: it stops here.
create function hold_clearing(p_network bigint, p_clearing bigint, p_attempt integer, p_day date) returns clearings
language plpgsql security definer set search_path = public, pg_temp as $$
declare c clearings;
begin
  perform enter_network(p_network);
  select * into c from clearings x
   where x.network_id = p_network and x.clearing_id = p_clearing and x.attempt = p_attempt and x.status = 'running' for no key update;
  if not found then raise exception 'another node clears this' using errcode = 'PB030'; end if;
  if p_day not between c.from_day and c.until_day or p_day >= business_day(clock_timestamp()) then
    raise exception 'a day outside the clearing' using errcode = 'PB031';
  end if;
  return c;
end $$;

-- Removes what is to go of one source on one day, and answers it as lines of CSV, many in one text, with their number.
-- What it removes and what it answers are the same rows; it notes their number, and carries forward what balances rest on.
-- Rounds that are not settled or void, tickets with a prize that waits, the results and sums of draws with a ticket that stays and
-- the postings of such tickets are left alone.
-- Each call sees what was committed before it began, so a claim or settlement may commit between two calls of one step. Only the
-- first call of a model decides by what play can still change (prizes that wait, rounds that are settled); the later ones go by what
-- the first one removed: prizes and claims by their ticket, chains and games by the play of the day.
-- In the texts, $1 is the network, $2 the clearing, $3 the day; its draws, or those it was staked on, lie from $4 to $5; $6 and $7 are its ends, give or take a change of clocks.
create function clear_rows(p_network bigint, p_clearing bigint, p_attempt integer, p_day date, p_source text)
returns table (lines text, line_count bigint)
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set work_mem = '64MB' as $$
declare
  c clearings := hold_clearing(p_network, p_clearing, p_attempt, p_day);
  v_zone text := (select i.time_zone from installation i);
  v_from timestamptz := p_day::timestamp at time zone v_zone;
  v_until timestamptz := (p_day + 1)::timestamp at time zone v_zone;
  v_over text := 'd.network_id = $1 and d.book_day = $3 and d.status in (''settled'', ''void'')';
  v_of_draw text := v_over || ' and t.network_id = $1 and t.draw_id = d.draw_id and t.draw_id between $4 and $5';
  v_is_claimed text := 'not exists (select from unclaimed_prizes u where u.network_id = $1 and u.player_id = t.player_id and u.draw_id = t.draw_id and u.ticket_id = t.ticket_id)';
  v_ticket_is_gone text := 'not exists (select from tickets k where k.network_id = $1 and k.draw_id = t.draw_id and k.ticket_id = t.ticket_id and k.draw_id between $4 and $5)';
  -- Prizes and claims of a ticket that a restore took back count nowhere.
  v_standing text := $q$standing as (
          select x.* from gone x
           where not exists (select from reversals z where z.network_id = $1 and z.draw_id = x.draw_id and z.ticket_id = x.ticket_id and z.kind = 'restore'))$q$;
  v_no_ticket text := 'not exists (select from tickets t where t.network_id = $1 and t.draw_id = d.draw_id)';
  v_is_settled text := 'not exists (select from draws d where d.network_id = $1 and d.book_day = $3 and d.status in (''open'', ''closed'', ''drawn''))';
  v_no_play text := 'not exists (select from daily_play p where p.network_id = $1 and p.book_day = $3)';
  v_moved text := $q$moved as (
          insert into carried_movements (network_id, book_day, wallet_id, kind, clearing_id, amount_in, amount_out, movements)
          select $1, $3, s.wallet_id, g.kind, $2, sum(s.amount_in), sum(s.amount_out), count(*)
            from gone g, lateral (values (g.debit_wallet, 0, g.amount), (g.credit_wallet, g.amount, 0)) s(wallet_id, amount_in, amount_out)
           group by s.wallet_id, g.kind)$q$;
  -- A row is written in brackets. Where no person typed a value, no row holds a line feed, and the brackets of many rows go at once.
  v_is_typed boolean := p_source in ('saved_results', 'activity_log');
  v_first bigint; v_last bigint; v_model text; v_gone text; v_amount text := '0'; v_carried text := '';
begin
  case p_source
    when 'tickets' then
      v_model := 'ticket'; v_amount := 'g.stake';
      v_gone := format('gone as (delete from tickets t using draws d where %s and %s returning t.*)', v_of_draw, v_is_claimed);
      -- Counted draw by draw: there are few of them. What was reversed is told from the reversals, of which there are few, too.
      v_carried := $q$
        select d.book_day, d.game_id, s.what, sum(s.n) n, sum(s.amount) amount
          from (select x.draw_id, count(*) n, sum(x.stake) amount from gone x group by 1) g
          join draws d on d.network_id = $1 and d.draw_id = g.draw_id
          left join (select r.draw_id, count(*) n, sum(x.stake) amount
                       from reversals r join gone x on x.draw_id = r.draw_id and x.ticket_id = r.ticket_id
                      where r.network_id = $1 and r.draw_id between $4 and $5 group by 1) b on b.draw_id = g.draw_id,
               lateral (values ('tickets', g.n, g.amount), ('standing', g.n - coalesce(b.n, 0), g.amount - coalesce(b.amount, 0))) s(what, n, amount)
         where s.n > 0 group by 1, 2, 3 $q$;
    when 'prizes' then
      v_model := 'ticket'; v_amount := 'g.amount';
      v_gone := format('gone as (delete from prizes t using draws d where %s and %s returning t.*), %s', v_of_draw, v_ticket_is_gone, v_standing);
      v_carried := $q$
        select d.book_day, d.game_id, 'prizes' what, count(*) n, sum(g.amount) amount from standing g
          join draws d on d.network_id = $1 and d.draw_id = g.draw_id group by 1, 2 $q$;
    when 'claims' then
      v_model := 'ticket'; v_amount := 'g.amount';
      v_gone := format('gone as (delete from claims t using draws d where %s and %s returning t.*), %s', v_of_draw, v_ticket_is_gone, v_standing);
      v_carried := $q$
        select g.book_day, d.game_id, 'claims' what, count(*) n, sum(g.amount) amount from standing g
          join draws d on d.network_id = $1 and d.draw_id = g.draw_id group by 1, 2 $q$;
    when 'saved_results' then
      v_model := 'upcome';
      v_gone := format('gone as (delete from saved_results t using draws d where %s returning t.*)', v_of_draw);
    when 'draw_stakes' then
      v_model := 'frequency'; v_amount := 'g.stake';
      v_gone := format('gone as (delete from draw_stakes t using draws d where %s returning t.*)', v_of_draw);
    when 'draw_results' then
      v_model := 'result';
      v_gone := format($q$
        gone as (select d.network_id, d.draw_id, d.game_id, d.opens_at, d.ends_at, d.result, d.booster, d.source, encode(d.seed_hash, 'hex') seed_hash,
                        encode(d.seed, 'hex') seed, d.drawn_at
                   from draws d where %s and d.result is not null and %s for no key update),
        emptied as (update draws d set result = null, booster = null, source = null, seed = null, drawn_at = null, result_cleared_at = clock_timestamp()
                      from gone g where d.network_id = $1 and d.draw_id = g.draw_id) $q$, v_over, v_no_ticket);
    when 'draw_sums' then
      v_model := 'draw'; v_amount := 'g.staked';
      v_gone := format($q$
        gone as (select d.network_id, d.draw_id, d.game_id, d.opens_at, d.tickets, d.staked, d.peaks, d.winners, d.prize_total
                   from draws d where %s and d.status = 'settled' and d.tickets > 0 and %s for no key update),
        emptied as (update draws d set tickets = 0, staked = 0, winners = 0, prize_total = 0, peaks = array_fill(0::bigint, array[cardinality(d.peaks)])
                      from gone g where d.network_id = $1 and d.draw_id = g.draw_id) $q$, v_over, v_no_ticket);
      v_carried := $q$
        select $3, g.game_id, s.what, sum(s.n) n, sum(s.amount) amount
          from gone g, lateral (values ('draw tickets', g.tickets, g.staked), ('draw prizes', g.winners, g.prize_total)) s(what, n, amount) group by 2, 3 $q$;
    when 'account_transfers' then
      v_model := 'refertransaction'; v_amount := 'g.amount';
      v_gone := format($q$
        gone as (delete from transfers t where t.network_id = $1 and t.book_day = $3 and t.kind in ('transfer', 'adjust') returning t.*), %s $q$, v_moved);
    when 'game_transfers' then
      -- Stakes of a day lie close together; a claim may be of a round long past, and is asked for one by one.
      v_model := 'usertransaction'; v_amount := 'g.amount';
      v_gone := format($q$
        bounds as materialized (
          select min(t.draw_id) first, max(t.draw_id) last from transfers t where t.network_id = $1 and t.book_day = $3 and t.kind = 'stake'),
        going as (
          select t.tableoid, t.ctid from transfers t
           where t.network_id = $1 and t.book_day = $3 and t.kind in ('game-add', 'game-remove')
          union all
          select t.tableoid, t.ctid from transfers t
           where t.network_id = $1 and t.book_day = $3 and t.kind = 'stake'
             and not exists (select from tickets k where k.network_id = $1 and k.draw_id = t.draw_id and k.ticket_id = t.transfer_id
                                                     and k.draw_id between (select b.first from bounds b) and (select b.last from bounds b))
          union all
          select t.tableoid, t.ctid from transfers t
           where t.network_id = $1 and t.book_day = $3 and t.kind in ('cancel', 'void', 'claim', 'settle')
             and (select k.ticket_id from tickets k where k.network_id = $1 and k.draw_id = t.draw_id
                                                      and (t.kind = 'settle' or k.ticket_id = t.ticket_id) limit 1) is null),
        gone as (delete from transfers t using going w where t.network_id = $1 and t.book_day = $3 and t.tableoid = w.tableoid and t.ctid = w.ctid returning t.*), %s $q$, v_moved);
      v_carried := $q$
        select d.book_day, d.game_id, case g.kind when 'stake' then 'stakes' else 'refunds' end what, sum(g.n) n, sum(g.amount) amount
          from (select x.draw_id, x.kind, count(*) n, sum(x.amount) amount from gone x where x.kind in ('stake', 'cancel', 'void') group by 1, 2) g
          join draws d on d.network_id = $1 and d.draw_id = g.draw_id group by 1, 2, 3 $q$;
    when 'reversals' then
      -- A refund is told from a stake as long as either the ticket or what was paid for it can be seen.
      v_model := 'usertransaction'; v_amount := 'g.amount';
      v_gone := $q$
        gone as (delete from reversals t using draws d
                  where d.network_id = $1 and d.book_day between $3 and $3 + 2 and d.status in ('settled', 'void')
                    and t.network_id = $1 and t.draw_id = d.draw_id
                    and not exists (select from tickets k where k.network_id = $1 and k.draw_id = t.draw_id and k.ticket_id = t.ticket_id)
                    and not exists (select from transfers x where x.network_id = $1 and x.book_day between d.book_day - 3 and d.book_day and x.transfer_id = t.ticket_id)
                returning t.*) $q$;
      v_carried := $q$
        select d.book_day, d.game_id, 'reversals' what, count(*) n, sum(g.amount) amount from gone g
          join draws d on d.network_id = $1 and d.draw_id = g.draw_id where g.kind <> 'restore' group by 1, 2 $q$;
    when 'daily_play' then
      v_model := 'commission'; v_amount := 'g.play';
      v_gone := format('gone as (delete from daily_play t where t.network_id = $1 and t.book_day = $3 and %s returning t.*)', v_is_settled);
      v_carried := $q$
        select g.book_day, g.game_id, s.what, sum(s.n) n, sum(s.amount) amount
          from gone g, lateral (values ('play', g.tickets, g.play), ('play win', 0, g.win)) s(what, n, amount) group by 1, 2, 3 $q$;
    when 'daily_chains' then
      v_model := 'commission';
      v_gone := format('gone as (delete from daily_chains t where t.network_id = $1 and t.book_day = $3 and %s and %s returning t.*)', v_is_settled, v_no_play);
    when 'daily_games' then
      v_model := 'commission';
      v_gone := format('gone as (delete from daily_games t where t.network_id = $1 and t.book_day = $3 and %s and %s returning t.*)', v_is_settled, v_no_play);
      v_carried := $q$
        select g.book_day, g.game_id, s.what, sum(s.n) n, sum(s.amount) amount
          from gone g, lateral (values ('games', g.tickets, g.play), ('games win', 0, g.win)) s(what, n, amount) group by 1, 2, 3 $q$;
    when 'daily_claims' then
      v_model := 'commission';
      v_gone := format('gone as (delete from daily_claims t where t.network_id = $1 and t.book_day = $3 and %s returning t.*)', v_is_settled);
      v_carried := $q$ select g.book_day, g.game_id, 'day claims' what, sum(g.claims) n, sum(g.claimed) amount from gone g group by 1, 2 $q$;
    when 'activity_log' then
      v_model := 'userlog';
      -- Midnight may come twice, and the hour between belongs to the day that begins: the range is for the index, business_day decides.
      v_gone := $q$
        gone as (delete from activity_log t
                  where t.network_id = $1 and t.logged_at >= $6 - interval '1 day' and t.logged_at < $7 + interval '1 day'
                    and business_day(t.logged_at) = $3 and not is_kept_entry(t.action) returning t.*) $q$;
  end case;
  if v_model <> all (c.models) then raise exception '% is not cleared', p_source using errcode = 'PB031'; end if;
  if v_carried <> '' then
    v_carried := format($q$, carried as (
      insert into carried_sums (network_id, book_day, game_id, what, clearing_id, cleared_day, rows, amount)
      select $1, s.book_day, s.game_id, s.what, $2, $3, s.n, s.amount from (%s) s(book_day, game_id, what, n, amount)) $q$, v_carried);
  end if;
  select min(d.draw_id), max(d.draw_id) into v_first, v_last from draws d where d.network_id = p_network and d.book_day = p_day;
  return query execute format($q$
    with %s %s, noted as (
      insert into cleared_files (network_id, clearing_id, book_day, source, rows, amount)
      select $1, $2, $3, $8, count(*), coalesce(sum(%s), 0) from gone g having count(*) > 0)
    select %s, p.rows
      from (select l.piece, string_agg(%s, e'\n') lines, count(*) rows
              from (select g::text line, (row_number() over () - 1) / 2000 piece from gone g) l group by l.piece) p
     order by p.piece $q$, v_gone, v_carried, v_amount,
    case when v_is_typed then 'p.lines' else $q$replace(convert_from(substring(convert_to(p.lines, 'UTF8') from 2 for octet_length(p.lines) - 2), 'UTF8'), e')\n(', e'\n')$q$ end,
    case when v_is_typed then 'substr(l.line, 2, length(l.line) - 2)' else 'l.line' end)
    using p_network, p_clearing, p_day, v_first, v_last, v_from, v_until, p_source;
end $$;

-- Entries that tell how results, credit, backups and clearings came about are never cleared.
create function is_kept_entry(p_action text) returns boolean language sql immutable parallel safe as $$
  select p_action ~ '^(live-draws|credit|books|backups|restores|clear-history)\.'
$$;

-- Ends one step of a clearing, in the transaction that removed its rows: what was archived must be what went, file by file.
-- The sealed books of the day are sealed anew where movements are gone.
create function end_clearing_step(p_network bigint, p_clearing bigint, p_attempt integer, p_day date, p_files jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_gone jsonb; v_archived jsonb;
begin
  perform hold_clearing(p_network, p_clearing, p_attempt, p_day);
  select coalesce(jsonb_object_agg(f.source, f.rows), '{}') into v_gone from cleared_files f
   where f.network_id = p_network and f.clearing_id = p_clearing and f.book_day = p_day and f.sha256 is null;
  select coalesce(jsonb_object_agg(x.source, x.rows), '{}') into v_archived from jsonb_to_recordset(p_files) x(source text, rows bigint);
  if v_gone <> v_archived then raise exception 'archived % and removed %', v_archived, v_gone using errcode = 'PB032'; end if;
  update cleared_files f set file_name = x."fileName", bytes = x.bytes, sha256 = x.sha256
    from jsonb_to_recordset(p_files) x(source text, "fileName" text, bytes bigint, sha256 text)
   where f.network_id = p_network and f.clearing_id = p_clearing and f.book_day = p_day and f.source = x.source;
  update clearings c set heard_at = clock_timestamp() where c.network_id = p_network and c.clearing_id = p_clearing;
  if v_gone ?| array['account_transfers', 'game_transfers'] then perform reseal_days(p_network, p_day, p_day); end if;
end $$;

-- Begins a clearing of the actor's own network, once under a key. Answers {clearingId}. Raises PB033 while another one runs.
create function start_clearing(
  p_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea, p_from date, p_until date, p_models text[], p_activity jsonb
) returns jsonb language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare v_answer jsonb; v_id bigint := nextval('record_ids');
begin
  perform enter_network(p_network);
  perform 1 from networks n where n.network_id = p_network for no key update;
  v_answer := earlier_answer(p_network, p_actor, p_key, p_fingerprint);
  if v_answer is not null then return v_answer; end if;
  if p_network = 0 or p_actor <> p_network or is_barred(p_network, p_actor) then raise exception 'actor barred' using errcode = 'PB012'; end if;
  if p_until >= business_day(clock_timestamp()) then raise exception 'the days are not over' using errcode = 'PB031'; end if;
  if exists (select from clearings c where c.network_id = p_network and c.status = 'running') then
    raise exception 'another clearing runs' using errcode = 'PB033';
  end if;
  insert into clearings (network_id, clearing_id, from_day, until_day, models, name, actor_network_id, actor_id, actor_username)
  values (p_network, v_id, p_from, p_until, p_models,
          'clearing-' || to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24-MI-SS"Z"') || '-' || v_id,
          p_network, p_actor, p_activity ->> 'actor_username');
  v_answer := jsonb_build_object('clearingId', v_id);
  perform bind_key(p_network, p_actor, p_key, p_fingerprint, v_answer);
  perform write_activity(p_activity, p_network, p_actor, jsonb_build_object('clearing', v_id, 'startDate', p_from, 'endDate', p_until, 'models', p_models));
  return v_answer;
end $$;

-- The auditor as before, and what a clearing carried forward counts as the movements that it was.
create or replace function audit_network(p_network bigint) returns table (finding text, wallet_id bigint, expected numeric, found numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  with moved as (
    select m.wallet_id, sum(m.amount) balance, sum(m.movements) movements from (
      select t.debit_wallet wallet_id, -t.amount amount, 1 movements from transfers t where t.network_id = p_network
      union all
      select t.credit_wallet, t.amount, 1 from transfers t where t.network_id = p_network
      union all
      select c.wallet_id, c.amount_in - c.amount_out, c.movements from carried_movements c where c.network_id = p_network) m
     group by m.wallet_id
  )
  select 'balance differs from its movements', coalesce(w.wallet_id, m.wallet_id), coalesce(m.balance, 0), w.balance::numeric
    from (select * from wallets x where x.network_id = p_network) w full join moved m on m.wallet_id = w.wallet_id
   where coalesce(m.balance, 0) is distinct from w.balance
  union all
  select 'movements differ from their count', w.wallet_id, coalesce(m.movements, 0), w.movements
    from wallets w left join moved m on m.wallet_id = w.wallet_id
   where w.network_id = p_network and coalesce(m.movements, 0) <> w.movements
  union all
  select 'balances do not sum to zero', null, 0, sum(w.balance) from wallets w where w.network_id = p_network having sum(w.balance) <> 0
  union all
  select 'wallet below its floor', w.wallet_id, w.floor, w.balance from wallets w where w.network_id = p_network and w.balance < w.floor
  union all
  select 'open account without a wallet', a.account_id, 1, 0 from accounts a
   where a.network_id = p_network and a.closed_at is null
     and not exists (select 1 from wallets w where w.network_id = p_network and w.wallet_id = a.account_id)
$$;

-- As before, too; days of which a clearing took something are compared by sums in which what is gone has its part.
create or replace function audit_games(p_network bigint) returns table (finding text, subject_id bigint, expected numeric, found numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  with sold as (
    select t.draw_id, count(*) n, sum(t.stake) stake,
           count(*) filter (where r.ticket_id is null) kept, coalesce(sum(t.stake) filter (where r.ticket_id is null), 0) kept_stake
      from tickets t left join reversals r on r.network_id = p_network and r.draw_id = t.draw_id and r.ticket_id = t.ticket_id
     where t.network_id = p_network group by t.draw_id
  ),
  paid as (select t.draw_id, sum(t.amount) stake, count(*) n from transfers t where t.network_id = p_network and t.kind = 'stake' group by t.draw_id),
  refunded as (select t.draw_id, t.ticket_id, sum(t.amount) amount, count(*) n from transfers t
                where t.network_id = p_network and t.kind in ('cancel', 'void') group by t.draw_id, t.ticket_id),
  won as (select p.draw_id, sum(p.amount) amount, count(*) n from prizes p where p.network_id = p_network group by p.draw_id),
  owed as (select coalesce(sum(p.amount), 0) amount from prizes p where p.network_id = p_network),
  claimed as (select coalesce(sum(c.amount), 0) amount from claims c where c.network_id = p_network),
  carried as (select s.book_day, s.game_id, s.what, sum(s.rows) n, sum(s.amount) amount from carried_sums s where s.network_id = p_network group by 1, 2, 3),
  -- Of these days a clearing took something: what is left of them is compared by sums, day by day and game by game.
  touched as (select distinct c.book_day, c.game_id from carried c),
  whole as (select d.* from draws d where d.network_id = p_network
                and not exists (select from touched x where x.book_day = d.book_day and x.game_id = d.game_id)),
  parts as (select d.draw_id, d.book_day, d.game_id, d.staked, d.tickets, d.prize_total, d.winners
              from draws d join touched x on x.book_day = d.book_day and x.game_id = d.game_id where d.network_id = p_network)
  select 'no draw of this id', x.draw_id, 1::numeric, 0::numeric
    from (select s.draw_id from sold s union select p.draw_id from paid p union select f.draw_id from refunded f union select w.draw_id from won w) x
   where not exists (select from draws d where d.network_id = p_network and d.draw_id = x.draw_id)
  union all
  select 'draw differs from its tickets', d.draw_id, coalesce(s.kept_stake, 0), d.staked::numeric
    from whole d left join sold s on s.draw_id = d.draw_id
   where (coalesce(s.kept_stake, 0), coalesce(s.kept, 0)) is distinct from (d.staked::numeric, d.tickets)
  union all
  select 'tickets differ from what was paid for them', coalesce(s.draw_id, p.draw_id), s.stake, p.stake
    from sold s full join paid p on p.draw_id = s.draw_id
   where (s.stake, s.n) is distinct from (p.stake, p.n)
     and not exists (select from parts x where x.draw_id = coalesce(s.draw_id, p.draw_id))
  union all
  select 'refund differs from its posting', coalesce(r.ticket_id, f.ticket_id), r.amount, f.amount
    from (select * from reversals x where x.network_id = p_network) r full join refunded f on f.draw_id = r.draw_id and f.ticket_id = r.ticket_id
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
    from whole d left join won w on w.draw_id = d.draw_id
   where (coalesce(w.amount, 0), coalesce(w.n, 0)) is distinct from (coalesce(d.prize_total, 0)::numeric, coalesce(d.winners, 0))
  union all
  select 'prizes payable differ from prizes less claims', prizes_wallet(), o.amount - c.amount, w.balance
    from owed o, claimed c, wallets w
   where w.network_id = p_network and w.wallet_id = prizes_wallet() and w.balance <> o.amount - c.amount
  union all
  select 'unclaimed prizes differ from prizes less claims', null, o.amount - c.amount, coalesce((select sum(u.amount) from unclaimed_prizes u where u.network_id = p_network), 0)
    from owed o, claimed c
   where o.amount - c.amount <> coalesce((select sum(u.amount) from unclaimed_prizes u where u.network_id = p_network), 0)
  union all
  select 'claim differs from its prize', c.ticket_id, p.amount, c.amount
    from (select * from claims x where x.network_id = p_network) c
    left join prizes p on p.network_id = p_network and p.draw_id = c.draw_id and p.ticket_id = c.ticket_id
   where p.amount is distinct from c.amount
  union all
  select 'cleared rounds do not add up', coalesce(l.game_id, r.game_id), l.amount, r.amount
    from (select x.side, x.book_day, x.game_id, sum(x.n) n, sum(x.amount) amount from (
            select d.book_day, d.game_id, 'sold' side, s.n, s.stake amount from parts d join sold s on s.draw_id = d.draw_id
            union all select d.book_day, d.game_id, 'stood', s.kept, s.kept_stake from parts d join sold s on s.draw_id = d.draw_id
            union all select d.book_day, d.game_id, 'given back', 1, v.amount from parts d join reversals v on v.network_id = p_network and v.draw_id = d.draw_id
            union all select d.book_day, d.game_id, 'won', w.n, w.amount from parts d join won w on w.draw_id = d.draw_id
            union all select c.book_day, c.game_id, case c.what when 'tickets' then 'sold' when 'standing' then 'stood' when 'reversals' then 'given back' else 'won' end,
                             c.n, c.amount
                        from carried c where c.what in ('tickets', 'standing', 'reversals', 'prizes')) x group by 1, 2, 3) l
    full join (select x.side, x.book_day, x.game_id, sum(x.n) n, sum(x.amount) amount from (
            select d.book_day, d.game_id, 'sold' side, p.n, p.stake amount from parts d join paid p on p.draw_id = d.draw_id
            union all select d.book_day, d.game_id, 'stood', d.tickets, d.staked from parts d
            union all select d.book_day, d.game_id, 'given back', f.n, f.amount from parts d join refunded f on f.draw_id = d.draw_id
            union all select d.book_day, d.game_id, 'won', d.winners, d.prize_total from parts d
            union all select c.book_day, c.game_id, case c.what when 'stakes' then 'sold' when 'draw tickets' then 'stood' when 'refunds' then 'given back' else 'won' end,
                             c.n, c.amount
                        from carried c where c.what in ('stakes', 'draw tickets', 'refunds', 'draw prizes')) x group by 1, 2, 3) r
           on (r.side, r.book_day, r.game_id) = (l.side, l.book_day, l.game_id)
   where (coalesce(l.n, 0), coalesce(l.amount, 0)) is distinct from (coalesce(r.n, 0), coalesce(r.amount, 0))
  union all
  select 'daily play differs from its draws', coalesce(d.game_id, r.game_id), d.play, r.play
    from (select y.book_day, y.game_id, sum(y.play) play, sum(y.win) win, sum(y.n) n from (
            select x.book_day, x.game_id, x.staked play, x.prize_total win, x.tickets n from draws x
             where x.network_id = p_network and x.status = 'settled' and x.tickets > 0
            union all select c.book_day, c.game_id, c.amount, 0, c.n from carried c where c.what = 'draw tickets'
            union all select c.book_day, c.game_id, 0, c.amount, 0 from carried c where c.what = 'draw prizes') y group by y.book_day, y.game_id) d
    full join (select y.book_day, y.game_id, sum(y.play) play, sum(y.win) win, sum(y.n) n from (
            select x.book_day, x.game_id, x.play, x.win, x.tickets n from daily_play x where x.network_id = p_network
            union all select c.book_day, c.game_id, c.amount, 0, c.n from carried c where c.what = 'play'
            union all select c.book_day, c.game_id, 0, c.amount, 0 from carried c where c.what = 'play win') y group by y.book_day, y.game_id) r
           on r.book_day = d.book_day and r.game_id = d.game_id
    full join (select y.book_day, y.game_id, sum(y.play) play, sum(y.win) win, sum(y.n) n from (
            select x.book_day, x.game_id, x.play, x.win, x.tickets n from daily_games x where x.network_id = p_network
            union all select c.book_day, c.game_id, c.amount, 0, c.n from carried c where c.what = 'games'
            union all select c.book_day, c.game_id, 0, c.amount, 0 from carried c where c.what = 'games win') y group by y.book_day, y.game_id) g
           on g.book_day = coalesce(d.book_day, r.book_day) and g.game_id = coalesce(d.game_id, r.game_id)
   where (d.play, d.win, d.n) is distinct from (r.play, r.win, r.n) or (d.play, d.win, d.n) is distinct from (g.play, g.win, g.n)
  union all
  select 'commissions differ from their rates', y.player_id,
         commission_of(y.play, y.super_area_rate) + commission_of(y.play, y.area_rate) + commission_of(y.play, y.master_rate) + commission_of(y.play, y.player_rate),
         y.supercom + y.distcom + y.retailcom + y.usercom
    from daily_play y
   where y.network_id = p_network
     and (y.supercom, y.distcom, y.retailcom, y.usercom) is distinct from (commission_of(y.play, y.super_area_rate), commission_of(y.play, y.area_rate),
                                                                           commission_of(y.play, y.master_rate), commission_of(y.play, y.player_rate))
  union all
  select 'daily chains differ from daily play', coalesce(c.master_id, r.master_id), r.play, c.play
    from (select * from daily_chains x where x.network_id = p_network) c
    full join (select y.book_day, y.super_area_manager_id, y.area_manager_id, y.master_id, sum(y.tickets) tickets, sum(y.play) play, sum(y.win) win,
                      sum(y.supercom) supercom, sum(y.distcom) distcom, sum(y.retailcom) retailcom, sum(y.usercom) usercom
                 from daily_play y where y.network_id = p_network group by y.book_day, y.super_area_manager_id, y.area_manager_id, y.master_id) r
           on (r.book_day, r.super_area_manager_id, r.area_manager_id, r.master_id) = (c.book_day, c.super_area_manager_id, c.area_manager_id, c.master_id)
   where (c.tickets::numeric, c.play::numeric, c.win::numeric, c.supercom::numeric, c.distcom::numeric, c.retailcom::numeric, c.usercom::numeric)
         is distinct from (r.tickets, r.play, r.win, r.supercom, r.distcom, r.retailcom, r.usercom)
  union all
  select 'daily claims differ from claims', coalesce(c.player_id, r.player_id), c.amount, r.amount
    from (select x.book_day, x.player_id, sum(x.amount) amount from claims x where x.network_id = p_network group by x.book_day, x.player_id) c
    full join (select y.book_day, y.player_id, sum(y.claimed) amount from daily_claims y where y.network_id = p_network group by y.book_day, y.player_id) r
           on r.book_day = c.book_day and r.player_id = c.player_id
   where c.amount is distinct from r.amount
     and not exists (select from carried k where k.what in ('claims', 'day claims') and k.book_day = coalesce(c.book_day, r.book_day))
  union all
  select 'cleared claims do not add up', null, sum(y.amount) filter (where y.is_claim), sum(y.amount) filter (where not y.is_claim)
    from (select k.book_day, k.what = 'claims' is_claim, k.amount from carried k where k.what in ('claims', 'day claims')
          union all
          select x.book_day, true, x.amount from claims x where x.network_id = p_network
          union all
          select x.book_day, false, x.claimed from daily_claims x where x.network_id = p_network) y
   where exists (select from carried k where k.what in ('claims', 'day claims') and k.book_day = y.book_day)
   group by y.book_day
  having coalesce(sum(y.amount) filter (where y.is_claim), 0) <> coalesce(sum(y.amount) filter (where not y.is_claim), 0)
  union all
  select 'stakes on numbers differ from the draw', d.draw_id, d.staked, coalesce((select sum(s.stake) from draw_stakes s where s.network_id = p_network and s.draw_id = d.draw_id), 0)
    from draws d
   where d.network_id = p_network and d.status in ('open', 'closed', 'drawn')
     and d.staked <> coalesce((select sum(s.stake) from draw_stakes s where s.network_id = p_network and s.draw_id = d.draw_id), 0)
  union all
  -- What is on a number decides what may still be bet and removed; once a draw is settled nothing rests on it, and history is not read.
  select 'stake on a number differs from its tickets', d.draw_id, x.laid, x.held
    from draws d,
         lateral (select coalesce(l.stake, 0) laid, coalesce(s.stake, 0) held
                    from (select b.bet, sum(b.qty)::bigint * 100 stake from tickets t, unnest(t.bets, t.qtys) b(bet, qty)
                           where t.network_id = p_network and t.draw_id = d.draw_id
                             and not exists (select from reversals r where r.network_id = p_network and r.draw_id = d.draw_id and r.ticket_id = t.ticket_id)
                           group by b.bet) l
                    full join (select y.bet, y.stake from draw_stakes y where y.network_id = p_network and y.draw_id = d.draw_id) s on s.bet = l.bet) x
   where d.network_id = p_network and d.status in ('open', 'closed', 'drawn') and x.laid <> x.held
  union all
  select 'peak differs from the stakes on numbers', d.draw_id, k.highest, k.peak
    from draws d,
         lateral (select u.peak, coalesce((select max(s.stake) from draw_stakes s
                                            where s.network_id = p_network and s.draw_id = d.draw_id and s.bet / 1000 = u.at - 1), 0) highest
                    from unnest(d.peaks, d.payouts) with ordinality u(peak, payout, at)) k
   where d.network_id = p_network and d.status in ('open', 'closed', 'drawn') and k.peak is distinct from k.highest
$$;

grant execute on function clear_rows(bigint, bigint, integer, date, text) to :app_role;
-- A role of its own owns what deletes: it is the one whose deletions the guards let pass, and nobody can log in as it.
do $do$
declare v_role text := left((parse_ident($app$:app_role$app$))[1], 54) || '_clearing';
begin
  begin
    execute format('create role %I nologin', v_role);
  exception when duplicate_object or unique_violation then null;
  end;
  execute format($f$ create function clearing_role() returns name language sql immutable parallel safe as $r$ select %L::name $r$ $f$, v_role);
  -- Replaced, for it must know that role: everybody else is refused as before.
  execute format($f$
    create or replace function refuse_change() returns trigger language plpgsql as $r$
    begin
      if tg_op = 'DELETE' and current_user = %L then return old; end if;
      raise exception 'insert only: %%', tg_table_name using errcode = 'PB001';
    end $r$ $f$, v_role);
  execute format('grant select on installation, clearings, draws, tickets, prizes, claims, reversals, unclaimed_prizes, transfers, saved_results, draw_stakes,
                               daily_play, daily_chains, daily_games, daily_claims, activity_log to %I', v_role);
  execute format('grant delete on tickets, prizes, claims, reversals, transfers, saved_results, draw_stakes, daily_play, daily_chains, daily_games,
                               daily_claims, activity_log to %I', v_role);
  execute format('grant update (result, booster, source, seed, drawn_at, result_cleared_at, staked, tickets, peaks, winners, prize_total) on draws to %I', v_role);
  execute format('grant insert on cleared_files, carried_movements, carried_sums to %I', v_role);
  execute format('grant execute on function hold_clearing(bigint, bigint, integer, date), is_kept_entry(text), clearing_role(), business_day(timestamptz) to %I', v_role);
  -- An owner needs these rights only while a function is given to it.
  execute format('grant %I to current_user', v_role);
  execute format('grant create on schema public to %I', v_role);
  execute format('alter function clear_rows(bigint, bigint, integer, date, text) owner to %I', v_role);
  execute format('revoke create on schema public from %I', v_role);
  execute format('revoke %I from current_user', v_role);
end $do$;

-- A clearing empties the result or the sums of a draw that is over, and nothing else of it; its way is guarded as before for all others.
create function keep_cleared_draw() returns trigger language plpgsql as $$
begin
  if old.status not in ('settled', 'void')
     or (to_jsonb(new) - array['result', 'booster', 'source', 'seed', 'drawn_at', 'result_cleared_at', 'staked', 'tickets', 'peaks', 'winners', 'prize_total'])
        <> (to_jsonb(old) - array['result', 'booster', 'source', 'seed', 'drawn_at', 'result_cleared_at', 'staked', 'tickets', 'peaks', 'winners', 'prize_total'])
     or new.result is not null and (new.result, new.booster, new.source, new.seed, new.drawn_at, new.result_cleared_at)
        is distinct from (old.result, old.booster, old.source, old.seed, old.drawn_at, old.result_cleared_at)
     or (new.tickets, new.staked, new.winners, new.prize_total) is distinct from (old.tickets, old.staked, old.winners, old.prize_total)
        and (new.tickets, new.staked, new.winners, new.prize_total) is distinct from (0::bigint, 0::bigint, 0::bigint, 0::bigint)
  then
    raise exception 'a clearing only empties draws that are over' using errcode = 'PB001';
  end if;
  return new;
end $$;
set citus.enable_unsafe_triggers = on;
drop trigger keep_order on draws;
create trigger keep_order before update on draws for each row when (current_user <> clearing_role()) execute function keep_draw_order();
create trigger only_emptied before update on draws for each row when (current_user = clearing_role()) execute function keep_cleared_draw();

grant select on clearings, cleared_files, carried_movements, carried_sums to :app_role;
grant update (attempt, heard_at, status, finished_at, kept) on clearings to :app_role;
grant execute on function
  end_clearing_step(bigint, bigint, integer, date, jsonb), is_kept_entry(text), clearing_role(),
  start_clearing(bigint, bigint, uuid, bytea, date, date, text[], jsonb)
  to :app_role;
