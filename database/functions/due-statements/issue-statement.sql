-- Issues the statement of the oldest open period of an edge, for issue_statements: the statement, its row in the book
-- of dues, and the state of the edge. The caller has locked the row of the edge and has seen that the period is over
-- and that no draw of its days is open. Returns the id of the statement. Amounts are integer hundredths.
create or replace function issue_statement(p_network bigint, p_account bigint, p_parent bigint) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare v_edge record; v_line due_line; v_statement due_statements; v_opening bigint; v_next record; v_before record;
  v_settled record; v_is_present boolean; v_overdue_on date;
begin
  select e.closes_on into v_edge
    from due_edges e
   where e.network_id = p_network and e.account_id = p_account and e.parent_id = p_parent;
  select l.* into v_line from due_lines(p_network, p_account, p_parent, v_edge.closes_on) l;
  select s.closing, s.last_day, s.hash into v_before
    from due_statements s
   where s.network_id = p_network and s.account_id = p_account and s.parent_id = p_parent
   order by s.first_day desc limit 1;
  select x.* into v_settled
    from settled_between(p_network, p_account, p_parent, v_before.last_day, v_line.last_day) x;
  v_opening := coalesce(v_before.closing, 0);
  v_statement := jsonb_populate_record(
    null::due_statements, to_jsonb(v_line) || to_jsonb(v_settled) || jsonb_build_object(
      'network_id', p_network, 'statement_id', nextval('record_ids'), 'account_id', p_account, 'parent_id', p_parent,
      'opening', v_opening, 'issued_at', clock_timestamp(),
      'closing', v_opening + v_line.due + v_settled.corrected - v_settled.paid - v_settled.written_off));
  v_statement.hash := statement_hash(v_before.hash, to_jsonb(v_statement));
  insert into due_statements values (v_statement.*);
  perform book_due(p_network, p_account, p_parent, 'statement', v_line.due, v_line.last_day,
                   jsonb_build_object('statement_id', v_statement.statement_id));
  v_overdue_on := tell_statement(p_network, v_statement.statement_id);
  -- An account that has moved or was closed gets a last statement from this Reference.
  v_is_present := exists (
    select from accounts a
     where a.network_id = p_network and a.account_id = p_account and coalesce(a.parent_id, 0) = p_parent
       and a.closed_at is null);
  select p.first_day, p.ends_on into v_next from period_from(p_network, p_account, p_parent, v_line.ends_on + 1) p;
  update due_edges e
     set open_from = coalesce(v_next.first_day, v_line.ends_on + 1), agreed = v_line.agreed, base = v_line.base,
         carried = v_line.carried, closes_on = case when v_is_present then v_next.ends_on end,
         overdue_on = least(e.overdue_on, v_overdue_on)
   where e.network_id = p_network and e.account_id = p_account and e.parent_id = p_parent;
  return v_statement.statement_id;
end $$;
