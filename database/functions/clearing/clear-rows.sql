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
  v_plan record;
  -- The text of a row is in brackets. A row of a source without typed text holds no line feed, so that one replace
  -- removes the brackets of many rows at once. For the other sources the brackets are removed row by row.
  v_is_typed boolean := p_source in ('saved_results', 'activity_log');
  v_first bigint;
  v_last bigint;
  r record;
begin
  v_plan := plan_clearing(p_source);
  if v_plan.model <> all (c.models) then
    raise exception '% is not cleared', p_source using errcode = 'PB031';
  end if;
  select min(d.draw_id), max(d.draw_id) into v_first, v_last
    from draws d
   where d.network_id = p_network and d.book_day = p_day;
  -- The last row holds the sums. They are noted afterwards: Citus accepts no insert in the statement of the deletion.
  for r in execute format($q$
    with %s
    select l.piece, string_agg(%s, e'\n') lines, count(*) n, 0::numeric amount, null::jsonb carried, null::jsonb moved
      from (select g::text line, (row_number() over () - 1) / 2000 piece from gone g) l
     group by l.piece
    union all
    select null, null, count(*), coalesce(sum(%s), 0), (%s), (%s) from gone g having count(*) > 0
     order by 1 nulls last $q$,
    v_plan.gone, case when v_is_typed then 'substr(l.line, 2, length(l.line) - 2)' else 'l.line' end,
    v_plan.amount, v_plan.carried, v_plan.moved)
    using p_network, p_clearing, p_day, v_first, v_last, p_day::timestamp at time zone v_zone,
          (p_day + 1)::timestamp at time zone v_zone, v_zone, clock_timestamp()
  loop
    if r.piece is null then
      perform note_cleared(p_network, p_clearing, p_day, p_source, r.n, r.amount, r.carried, r.moved);
      continue;
    end if;
    line_count := r.n;
    lines := case when v_is_typed then r.lines
                  else replace(convert_from(substring(convert_to(r.lines, 'UTF8')
                                                      from 2 for octet_length(r.lines) - 2), 'UTF8'),
                               e')\n(', e'\n') end;
    return next;
  end loop;
end $$;

grant execute on function clear_rows to :app_role;
alter function clear_rows owner to :clearing_role;
revoke create on schema public from :clearing_role;
revoke :clearing_role from current_user;
