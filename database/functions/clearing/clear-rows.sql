-- Removes the rows of one source on one day that a clearing may remove, for one step of a clearing by the server.
-- Returns exactly the removed rows as lines of CSV, many lines in one text, with their number. Notes the number in
-- cleared_files and carries forward the sums on which balances depend. Amounts are integer hundredths.
-- Keeps rounds that are not settled or void, tickets with an unclaimed prize, the results and sums of draws of which a
-- ticket remains, and the postings of such tickets.
-- Locks in this order: hold_clearing (network, row of the clearing), then the rows that it removes or empties.

-- The clearing role owns this function. The role that applies this file needs the rights of the clearing role, and the
-- clearing role needs the right to create in the schema, both only until the end of the file.
grant :clearing_role to current_user;
grant create on schema public to :clearing_role;

-- Raises PB026 and PB030 (see hold_clearing), and PB031 for a day or a source outside the clearing.
-- Each call has its own snapshot, so a claim or a settlement may commit between two calls of one step. Therefore only
-- the first call of a model decides by state that play can still change (unclaimed prizes, unsettled rounds). The later
-- calls follow what the first call removed: prizes and claims follow their ticket, chains and games follow the play of
-- the day.
create or replace function clear_rows(
  p_network bigint, p_clearing bigint, p_attempt integer, p_day date, p_source text
) returns table (lines text, line_count bigint)
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set work_mem = '64MB' as $$
declare
  c clearings := hold_clearing(p_network, p_clearing, p_attempt, p_day);
  v_zone text := (select i.time_zone from installation i);
  v_from timestamptz := p_day::timestamp at time zone v_zone;
  v_until timestamptz := (p_day + 1)::timestamp at time zone v_zone;
  -- In the SQL texts $1 is the network, $2 the clearing, $3 the day and $8 the source. The draws of the day, or the
  -- draws on which the day staked, have ids from $4 to $5. $6 and $7 are its ends, apart from a change of clocks.
  v_over text := 'd.network_id = $1 and d.book_day = $3 and d.status in (''settled'', ''void'')';
  v_of_draw text := v_over || ' and t.network_id = $1 and t.draw_id = d.draw_id and t.draw_id between $4 and $5';
  v_is_claimed text :=
    'not exists (select from unclaimed_prizes u
                  where u.network_id = $1 and u.player_id = t.player_id
                    and u.draw_id = t.draw_id and u.ticket_id = t.ticket_id)';
  v_ticket_is_gone text :=
    'not exists (select from tickets k
                  where k.network_id = $1 and k.draw_id = t.draw_id and k.ticket_id = t.ticket_id
                    and k.draw_id between $4 and $5)';
  -- Prizes and claims of a ticket that a restore reversed do not count in any sum.
  v_standing text := $q$standing as (
          select x.*
            from gone x
           where not exists (select from reversals z
                              where z.network_id = $1 and z.draw_id = x.draw_id and z.ticket_id = x.ticket_id
                                and z.kind = 'restore'))$q$;
  v_no_ticket text := 'not exists (select from tickets t where t.network_id = $1 and t.draw_id = d.draw_id)';
  v_is_settled text :=
    'not exists (select from draws d
                  where d.network_id = $1 and d.book_day = $3 and d.status in (''open'', ''closed'', ''drawn''))';
  v_no_play text := 'not exists (select from daily_play p where p.network_id = $1 and p.book_day = $3)';
  v_moved text := $q$moved as (
          insert into carried_movements (network_id, book_day, wallet_id, kind, clearing_id, amount_in, amount_out,
                                         movements)
          select $1, $3, s.wallet_id, g.kind, $2, sum(s.amount_in), sum(s.amount_out), count(*)
            from gone g,
                 lateral (values (g.debit_wallet, 0, g.amount),
                                 (g.credit_wallet, g.amount, 0)) s(wallet_id, amount_in, amount_out)
           group by s.wallet_id, g.kind)$q$;
  -- The text of a row is in brackets. A row of a source without typed text holds no line feed, so that one replace
  -- removes the brackets of many rows at once. For the other sources the brackets are removed row by row.
  v_is_typed boolean := p_source in ('saved_results', 'activity_log');
  v_first bigint;
  v_last bigint;
  v_model text;
  v_gone text;
  v_amount text := '0';
  v_carried text := '';
begin
  case p_source
    when 'tickets' then
      v_model := 'ticket';
      v_amount := 'g.stake';
      v_gone := format(
        'gone as (delete from tickets t using draws d where %s and %s returning t.*)', v_of_draw, v_is_claimed);
      -- The query counts per draw, because a day has few draws. It takes the reversed part from the few reversals.
      v_carried := $q$
        select d.book_day, d.game_id, s.what, sum(s.n) n, sum(s.amount) amount
          from (select x.draw_id, count(*) n, sum(x.stake) amount from gone x group by 1) g
          join draws d on d.network_id = $1 and d.draw_id = g.draw_id
          left join (select r.draw_id, count(*) n, sum(x.stake) amount
                       from reversals r
                       join gone x on x.draw_id = r.draw_id and x.ticket_id = r.ticket_id
                      where r.network_id = $1 and r.draw_id between $4 and $5
                      group by 1) b on b.draw_id = g.draw_id,
               lateral (values ('tickets', g.n, g.amount),
                               ('standing', g.n - coalesce(b.n, 0), g.amount - coalesce(b.amount, 0))
               ) s(what, n, amount)
         where s.n > 0
         group by 1, 2, 3 $q$;
    when 'prizes' then
      v_model := 'ticket';
      v_amount := 'g.amount';
      v_gone := format(
        'gone as (delete from prizes t using draws d where %s and %s returning t.*), %s',
        v_of_draw, v_ticket_is_gone, v_standing);
      v_carried := $q$
        select d.book_day, d.game_id, 'prizes' what, count(*) n, sum(g.amount) amount
          from standing g
          join draws d on d.network_id = $1 and d.draw_id = g.draw_id
         group by 1, 2 $q$;
    when 'claims' then
      v_model := 'ticket';
      v_amount := 'g.amount';
      v_gone := format(
        'gone as (delete from claims t using draws d where %s and %s returning t.*), %s',
        v_of_draw, v_ticket_is_gone, v_standing);
      v_carried := $q$
        select g.book_day, d.game_id, 'claims' what, count(*) n, sum(g.amount) amount
          from standing g
          join draws d on d.network_id = $1 and d.draw_id = g.draw_id
         group by 1, 2 $q$;
    when 'saved_results' then
      v_model := 'upcome';
      v_gone := format('gone as (delete from saved_results t using draws d where %s returning t.*)', v_of_draw);
    when 'draw_stakes' then
      v_model := 'frequency';
      v_amount := 'g.stake';
      v_gone := format('gone as (delete from draw_stakes t using draws d where %s returning t.*)', v_of_draw);
    when 'draw_results' then
      v_model := 'result';
      v_gone := format($q$
        gone as (select d.network_id, d.draw_id, d.game_id, d.opens_at, d.ends_at, d.result, d.booster, d.source,
                        encode(d.seed_hash, 'hex') seed_hash, encode(d.seed, 'hex') seed, d.drawn_at
                   from draws d
                  where %s and d.result is not null and %s
                    for no key update),
        emptied as (update draws d
                       set result = null, booster = null, source = null, seed = null, drawn_at = null,
                           result_cleared_at = clock_timestamp()
                      from gone g
                     where d.network_id = $1 and d.draw_id = g.draw_id) $q$, v_over, v_no_ticket);
    when 'draw_sums' then
      v_model := 'draw';
      v_amount := 'g.staked';
      v_gone := format($q$
        gone as (select d.network_id, d.draw_id, d.game_id, d.opens_at, d.tickets, d.staked, d.peaks, d.winners,
                        d.prize_total
                   from draws d
                  where %s and d.status = 'settled' and d.tickets > 0 and %s
                    for no key update),
        emptied as (update draws d
                       set tickets = 0, staked = 0, winners = 0, prize_total = 0,
                           peaks = array_fill(0::bigint, array[cardinality(d.peaks)])
                      from gone g
                     where d.network_id = $1 and d.draw_id = g.draw_id) $q$, v_over, v_no_ticket);
      v_carried := $q$
        select $3, g.game_id, s.what, sum(s.n) n, sum(s.amount) amount
          from gone g,
               lateral (values ('draw tickets', g.tickets, g.staked),
                               ('draw prizes', g.winners, g.prize_total)) s(what, n, amount)
         group by 2, 3 $q$;
    when 'account_transfers' then
      v_model := 'refertransaction';
      v_amount := 'g.amount';
      v_gone := format($q$
        gone as (delete from transfers t
                  where t.network_id = $1 and t.book_day = $3 and t.kind in ('transfer', 'adjust')
                 returning t.*), %s $q$, v_moved);
    when 'game_transfers' then
      -- The stakes of a day are on draws with ids close to each other, so their tickets are read by a range of draws. A
      -- claim may belong to a much older draw, so the ticket of each claim is looked up on its own.
      v_model := 'usertransaction';
      v_amount := 'g.amount';
      v_gone := format($q$
        bounds as materialized (
          select min(t.draw_id) first, max(t.draw_id) last
            from transfers t
           where t.network_id = $1 and t.book_day = $3 and t.kind = 'stake'),
        going as (
          select t.tableoid, t.ctid
            from transfers t
           where t.network_id = $1 and t.book_day = $3 and t.kind in ('game-add', 'game-remove')
          union all
          select t.tableoid, t.ctid
            from transfers t
           where t.network_id = $1 and t.book_day = $3 and t.kind = 'stake'
             and not exists (select from tickets k
                              where k.network_id = $1 and k.draw_id = t.draw_id and k.ticket_id = t.transfer_id
                                and k.draw_id between (select b.first from bounds b) and (select b.last from bounds b))
          union all
          select t.tableoid, t.ctid
            from transfers t
           where t.network_id = $1 and t.book_day = $3 and t.kind in ('cancel', 'void', 'claim', 'settle')
             and (select k.ticket_id
                    from tickets k
                   where k.network_id = $1 and k.draw_id = t.draw_id
                     and (t.kind = 'settle' or k.ticket_id = t.ticket_id)
                   limit 1) is null),
        gone as (delete from transfers t using going w
                  where t.network_id = $1 and t.book_day = $3 and t.tableoid = w.tableoid and t.ctid = w.ctid
                 returning t.*), %s $q$, v_moved);
      v_carried := $q$
        select d.book_day, d.game_id, case g.kind when 'stake' then 'stakes' else 'refunds' end what,
               sum(g.n) n, sum(g.amount) amount
          from (select x.draw_id, x.kind, count(*) n, sum(x.amount) amount
                  from gone x
                 where x.kind in ('stake', 'cancel', 'void')
                 group by 1, 2) g
          join draws d on d.network_id = $1 and d.draw_id = g.draw_id
         group by 1, 2, 3 $q$;
    when 'reversals' then
      -- A reversal is what distinguishes a refunded stake from other stakes. It remains as long as its ticket or the
      -- posting that paid for the ticket exists.
      v_model := 'usertransaction';
      v_amount := 'g.amount';
      v_gone := $q$
        gone as (delete from reversals t using draws d
                  where d.network_id = $1 and d.book_day between $3 and $3 + 2 and d.status in ('settled', 'void')
                    and t.network_id = $1 and t.draw_id = d.draw_id
                    and not exists (select from tickets k
                                     where k.network_id = $1 and k.draw_id = t.draw_id and k.ticket_id = t.ticket_id)
                    and not exists (select from transfers x
                                     where x.network_id = $1 and x.book_day between d.book_day - 3 and d.book_day
                                       and x.transfer_id = t.ticket_id)
                returning t.*) $q$;
      v_carried := $q$
        select d.book_day, d.game_id, 'reversals' what, count(*) n, sum(g.amount) amount
          from gone g
          join draws d on d.network_id = $1 and d.draw_id = g.draw_id
         where g.kind <> 'restore'
         group by 1, 2 $q$;
    when 'daily_play' then
      v_model := 'commission';
      v_amount := 'g.play';
      v_gone := format(
        'gone as (delete from daily_play t where t.network_id = $1 and t.book_day = $3 and %s returning t.*)',
        v_is_settled);
      v_carried := $q$
        select g.book_day, g.game_id, s.what, sum(s.n) n, sum(s.amount) amount
          from gone g,
               lateral (values ('play', g.tickets, g.play), ('play win', 0, g.win)) s(what, n, amount)
         group by 1, 2, 3 $q$;
    when 'daily_chains' then
      v_model := 'commission';
      v_gone := format(
        'gone as (delete from daily_chains t where t.network_id = $1 and t.book_day = $3 and %s and %s returning t.*)',
        v_is_settled, v_no_play);
    when 'daily_games' then
      v_model := 'commission';
      v_gone := format(
        'gone as (delete from daily_games t where t.network_id = $1 and t.book_day = $3 and %s and %s returning t.*)',
        v_is_settled, v_no_play);
      v_carried := $q$
        select g.book_day, g.game_id, s.what, sum(s.n) n, sum(s.amount) amount
          from gone g,
               lateral (values ('games', g.tickets, g.play), ('games win', 0, g.win)) s(what, n, amount)
         group by 1, 2, 3 $q$;
    when 'daily_claims' then
      v_model := 'commission';
      v_gone := format(
        'gone as (delete from daily_claims t where t.network_id = $1 and t.book_day = $3 and %s returning t.*)',
        v_is_settled);
      v_carried := $q$
        select g.book_day, g.game_id, 'day claims' what, sum(g.claims) n, sum(g.claimed) amount
          from gone g
         group by 1, 2 $q$;
    when 'activity_log' then
      v_model := 'userlog';
      -- A change of clocks can repeat midnight, and the hour between belongs to the day that begins. So the range of
      -- times only selects by index, and business_day decides.
      v_gone := $q$
        gone as (delete from activity_log t
                  where t.network_id = $1
                    and t.logged_at >= $6 - interval '1 day' and t.logged_at < $7 + interval '1 day'
                    and business_day(t.logged_at) = $3 and not is_kept_entry(t.action)
                 returning t.*) $q$;
  end case;
  if v_model <> all (c.models) then
    raise exception '% is not cleared', p_source using errcode = 'PB031';
  end if;
  if v_carried <> '' then
    v_carried := format($q$, carried as (
      insert into carried_sums (network_id, book_day, game_id, what, clearing_id, cleared_day, rows, amount)
      select $1, s.book_day, s.game_id, s.what, $2, $3, s.n, s.amount
        from (%s) s(book_day, game_id, what, n, amount)) $q$, v_carried);
  end if;
  select min(d.draw_id), max(d.draw_id) into v_first, v_last
    from draws d
   where d.network_id = p_network and d.book_day = p_day;
  return query execute format($q$
    with %s %s, noted as (
      insert into cleared_files (network_id, clearing_id, book_day, source, rows, amount)
      select $1, $2, $3, $8, count(*), coalesce(sum(%s), 0) from gone g having count(*) > 0)
    select %s, p.rows
      from (select l.piece, string_agg(%s, e'\n') lines, count(*) rows
              from (select g::text line, (row_number() over () - 1) / 2000 piece from gone g) l
             group by l.piece) p
     order by p.piece $q$,
    v_gone, v_carried, v_amount,
    case when v_is_typed then 'p.lines'
         else $q$replace(convert_from(substring(convert_to(p.lines, 'UTF8')
                                                from 2 for octet_length(p.lines) - 2), 'UTF8'),
                         e')\n(', e'\n')$q$ end,
    case when v_is_typed then 'substr(l.line, 2, length(l.line) - 2)' else 'l.line' end)
    using p_network, p_clearing, p_day, v_first, v_last, v_from, v_until, p_source;
end $$;

grant execute on function clear_rows to :app_role;
alter function clear_rows owner to :clearing_role;
revoke create on schema public from :clearing_role;
revoke :clearing_role from current_user;
