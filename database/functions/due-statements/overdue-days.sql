-- Returns since when an account is overdue: the day on which the days of grace ended of the first statement from
-- which on the account has something left to pay of each one, without disputed ones; null where nothing is. stops:
-- the terms of one of those that are overdue today stop credit from above. Takes no locks.
create or replace function overdue_since(
  p_network bigint, p_account bigint, p_parent bigint, p_today date, out due_on date, out stops boolean
)
language plpgsql stable set search_path = public, pg_temp as $$
declare v_statement record;
begin
  stops := false;
  for v_statement in
    select s.statement_id, s.closing, s.last_day, business_day(s.issued_at) + t.grace_days due_on,
           t.when_overdue = 'stop-giving' stops
      from due_statements s
      join due_terms t on t.network_id = p_network and t.terms_id = s.terms_id
     where s.network_id = p_network and s.account_id = p_account and s.parent_id = p_parent
     order by s.first_day desc
  loop
    exit when left_to_pay(p_network, p_account, p_parent, v_statement.last_day, v_statement.closing) <= 0;
    continue when is_disputed(p_network, v_statement.statement_id);
    due_on := v_statement.due_on;
    stops := stops or v_statement.stops and v_statement.due_on < p_today;
  end loop;
end $$;

-- Returns for how many days an account is overdue, for rows of a query; 0 where nothing is (overdue_since).
create or replace function overdue_days(p_network bigint, p_account bigint, p_parent bigint, p_today date)
returns integer
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select coalesce(greatest(p_today - x.due_on, 0), 0)
            from overdue_since(p_network, p_account, p_parent, p_today) x);
end $$;

grant execute on function overdue_days to :app_role;
