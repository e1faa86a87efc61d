-- Returns the statements of an edge of which the account has something left to pay, without disputed ones: from the
-- last one back to the first of which nothing is left. due_on is the last day of grace, unpaid integer hundredths;
-- stops: its terms stop credit from above once it is overdue. Those issued before p_issued_from are left out; null:
-- none. Takes no locks.
create or replace function unsettled_statements(p_network bigint, p_account bigint, p_parent bigint, p_issued_from date)
returns table (statement_id bigint, first_day date, due_on date, unpaid bigint, stops boolean)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
declare v_statement record;
begin
  for v_statement in
    select s.statement_id, s.first_day, s.closing, s.last_day, business_day(s.issued_at) issued_on, t.grace_days,
           t.when_overdue
      from due_statements s
      join due_terms t on t.network_id = p_network and t.terms_id = s.terms_id
     where s.network_id = p_network and s.account_id = p_account and s.parent_id = p_parent
     order by s.first_day desc
  loop
    exit when v_statement.issued_on < p_issued_from;
    unpaid := left_to_pay(p_network, p_account, p_parent, v_statement.last_day, v_statement.closing);
    exit when unpaid <= 0;
    continue when is_disputed(p_network, v_statement.statement_id);
    statement_id := v_statement.statement_id;
    first_day := v_statement.first_day;
    due_on := v_statement.issued_on + v_statement.grace_days;
    stops := v_statement.when_overdue = 'stop-giving';
    return next;
  end loop;
end $$;
