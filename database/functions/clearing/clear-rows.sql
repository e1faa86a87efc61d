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

-- Raises PB026 and PB030 (see hold_clearing), and PB031 for a day or a source outside the clearing and for
-- an unknown source.
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
  -- The text of a row is in brackets. A row of a source without typed text holds no line feed, so that one replace
  -- removes the brackets of many rows at once. For the other sources the brackets are removed row by row.
  v_is_typed boolean := p_source in ('saved_results', 'activity_log');
  v_first bigint;
  v_last bigint;
  v_plan record;
  v_carried text := '';
begin
  case p_source
    when 'tickets', 'reversals' then v_plan := plan_ticket_clearing(p_source, v_over);
    when 'prizes', 'claims' then v_plan := plan_prize_clearing(p_source, v_over);
    when 'saved_results', 'draw_stakes', 'draw_results', 'draw_sums' then
      v_plan := plan_draw_clearing(p_source, v_over);
    when 'account_transfers', 'game_transfers' then v_plan := plan_transfer_clearing(p_source);
    when 'daily_play', 'daily_chains', 'daily_games', 'daily_claims' then v_plan := plan_day_clearing(p_source);
    when 'activity_log' then v_plan := plan_log_clearing();
    else raise exception 'no source %', p_source using errcode = 'PB031';
  end case;
  if v_plan.model <> all (c.models) then
    raise exception '% is not cleared', p_source using errcode = 'PB031';
  end if;
  if v_plan.carried <> '' then
    v_carried := format($q$, carried as (
      insert into carried_sums (network_id, book_day, game_id, what, clearing_id, cleared_day, rows, amount)
      select $1, s.book_day, s.game_id, s.what, $2, $3, s.n, s.amount
        from (%s) s(book_day, game_id, what, n, amount)) $q$, v_plan.carried);
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
    v_plan.gone, v_carried, v_plan.amount,
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
