-- expands: a server without it goes on as before.
-- Clearing beside play that goes on: one step of a clearing takes several statements, and play commits between them.

do $do$
begin
  execute format('grant %I to current_user', clearing_role());
end $do$;

-- Removes what is to go of one source on one day, and answers it as lines of CSV, many in one text, with their number.
-- What it removes and what it answers are the same rows; it notes their number, and carries forward what balances rest on.
-- Rounds that are not settled or void, tickets with a prize that waits, the results and sums of draws with a ticket that stays and
-- the postings of such tickets are left alone.
-- Each call sees what was committed before it began, so a claim or settlement may commit between two calls of one step. Only the
-- first call of a model decides by what play can still change (prizes that wait, rounds that are settled); the later ones go by what
-- the first one removed: prizes and claims by their ticket, chains and games by the play of the day.
-- In the texts, $1 is the network, $2 the clearing, $3 the day; its draws, or those it was staked on, lie from $4 to $5; $6 and $7 are its ends, give or take a change of clocks.
create or replace function clear_rows(p_network bigint, p_clearing bigint, p_attempt integer, p_day date, p_source text)
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

do $do$
begin
  execute format('grant execute on function business_day(timestamptz) to %I', clearing_role());
  execute format('revoke %I from current_user', clearing_role());
end $do$;

-- Guards of deletions look at the statement, not at each row: a row trigger locks its row and writes to the log before the deletion
-- does so again. A statement that names a partition meets the partition's own guard.
set citus.enable_unsafe_triggers = on;
create or replace function make_partition(p_table text, p_name text, p_from text, p_to text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if to_regclass(p_name) is not null then return; end if;
  execute format('create table %I (like %I including defaults including constraints)', p_name, p_table);
  execute format('create trigger never_truncated before truncate on %I for each statement execute function refuse_change()', p_name);
  execute format('create trigger never_deleted before delete on %I for each statement execute function refuse_change()', p_name);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', p_table, p_name, p_from, p_to);
end $$;

do $do$
declare v_table text; v_partition regclass;
begin
  -- The same answer as before for the clearing role, which a trigger of a statement asks once.
  execute format($f$
    create or replace function refuse_change() returns trigger language plpgsql as $r$
    begin
      if tg_op = 'DELETE' and current_user = %L then return old; end if;
      raise exception 'insert only: %%', tg_table_name using errcode = 'PB001';
    end $r$ $f$, clearing_role());
  foreach v_table in array array['transfers', 'idempotency_keys', 'activity_log', 'tickets', 'prizes', 'claims', 'reversals', 'saved_results'] loop
    execute format('drop trigger insert_only on %I', v_table);
    execute format('create trigger insert_only before update on %I for each row execute function refuse_change()', v_table);
    execute format('create trigger never_deleted before delete on %I for each statement execute function refuse_change()', v_table);
    for v_partition in select i.inhrelid from pg_inherits i where i.inhparent = v_table::regclass loop
      execute format('create trigger never_deleted before delete on %s for each statement execute function refuse_change()', v_partition);
    end loop;
  end loop;
  foreach v_table in array array['daily_play', 'daily_chains', 'daily_claims', 'daily_games'] loop
    execute format('drop trigger never_deleted on %I', v_table);
    execute format('create trigger never_deleted before delete on %I for each statement execute function refuse_change()', v_table);
  end loop;
end $do$;

-- As before; the text of each row is made once.
create or replace function carried_leaves(p_network bigint, p_day date) returns bytea
language plpgsql stable set search_path = public, pg_temp set timezone = 'UTC' as $$
begin
  return (select coalesce(string_agg(int8send(x.wallet_id) || substring(sha256(convert_to(x.line, 'UTF8')) for 16), ''
                                     order by x.wallet_id, x.line collate "C"), '')
            from (select c.wallet_id, to_jsonb(c)::text line from carried_movements c
                   where c.network_id = p_network and c.book_day = p_day offset 0) x);
end $$;
