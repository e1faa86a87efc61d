-- Tells an account of its statement, for issue_statement, in the same transaction. Returns the first day on which it is
-- overdue; null where the account owes nothing by it.
create or replace function tell_statement(p_network bigint, p_statement bigint) returns date
language plpgsql set search_path = public, pg_temp as $$
declare v_statement record;
begin
  select s.account_id, s.parent_id, s.closing, business_day(s.issued_at) + t.grace_days + 1 overdue_on
    into strict v_statement
    from due_statements s
    join due_terms t on t.network_id = p_network and t.terms_id = s.terms_id
   where s.network_id = p_network and s.statement_id = p_statement;
  perform tell_edge(p_network, v_statement.account_id, v_statement.parent_id, 'account', 'statement_issued',
                    p_statement::text, jsonb_build_object('amount', v_statement.closing));
  return case when v_statement.closing > 0 then v_statement.overdue_on end;
end $$;
