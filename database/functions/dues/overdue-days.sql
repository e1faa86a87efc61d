-- Returns for how many days an account is overdue, for rows of a query: since the days of grace ended of the first
-- statement from which on the account has something left to pay of each one. 0 where nothing is overdue. Takes no
-- locks.
create or replace function overdue_days(p_network bigint, p_account bigint, p_parent bigint, p_today date)
returns integer
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare v_statement record; v_due_on date := p_today;
begin
  for v_statement in
    select s.closing, s.last_day, business_day(s.issued_at) + t.grace_days due_on
      from due_statements s
      join due_terms t on t.network_id = p_network and t.terms_id = s.terms_id
     where s.network_id = p_network and s.account_id = p_account and s.parent_id = p_parent
     order by s.first_day desc
  loop
    exit when left_to_pay(p_network, p_account, p_parent, v_statement.last_day, v_statement.closing) <= 0;
    v_due_on := v_statement.due_on;
  end loop;
  return greatest(p_today - v_due_on, 0);
end $$;

grant execute on function overdue_days to :app_role;
