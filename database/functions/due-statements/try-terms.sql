-- Returns what an account would have owed for its last closed period by other terms: the days of its last statement, or
-- without one the last period of these terms that is over. due is by these terms, was by the statement, null without
-- one; a carried loss is left out. No row where there is no such period. Rates are hundredths of a percent, amounts
-- integer hundredths. Takes no locks.
create or replace function try_terms(
  p_network bigint, p_account bigint, p_parent bigint, p_basis text, p_plan text, p_rate integer, p_period text,
  p_weekday smallint
) returns table (first_day date, last_day date, due bigint, was bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare v_today date := business_day(clock_timestamp()); v_kind account_kind;
begin
  select s.first_day, s.last_day, (counted_before(p_network, s.statement_id)).due into first_day, last_day, was
    from due_statements s
   where s.network_id = p_network and s.account_id = p_account and s.parent_id = p_parent
   order by s.first_day desc limit 1;
  if first_day is null then
    select max(d.day) into last_day
      from (select v_today - n as day from generate_series(1, 31) n) d
     where period_ends(p_period, p_weekday, d.day) = d.day;
    select min(d.day) into first_day
      from (select last_day - n as day from generate_series(0, 30) n) d
     where period_ends(p_period, p_weekday, d.day) = last_day;
  end if;
  if first_day is null then return; end if;
  select a.kind into v_kind from accounts a where a.network_id = p_network and a.account_id = p_account;
  select f.due into due
    from edge_sums(p_network, p_account, p_parent, v_kind, first_day, last_day) e
   cross join lateral due_figures(p_basis, p_plan, p_rate, v_kind, e.play - e.win,
                                  array[e.supercom, e.distcom, e.retailcom, e.usercom], e.given - e.taken, 0, 0) f;
  return next;
end $$;

grant execute on function try_terms to :app_role;
