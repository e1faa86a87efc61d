-- Issues the statement of the oldest open period of an edge, for issue_statements: the statement, its row in the book
-- of dues, and the state of the edge. The caller has locked the row of the edge and has seen that the period is over
-- and that no draw of its days is open. Returns the id of the statement. Amounts are integer hundredths.
create or replace function issue_statement(p_network bigint, p_account bigint, p_parent bigint) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare v_edge record; v_line due_line; v_statement bigint := nextval('record_ids'); v_next record; v_before record;
  v_settled record; v_is_present boolean;
begin
  select e.closes_on into v_edge
    from due_edges e
   where e.network_id = p_network and e.account_id = p_account and e.parent_id = p_parent;
  select l.* into v_line from due_lines(p_network, p_account, p_parent, v_edge.closes_on) l;
  select s.closing, s.last_day into v_before
    from due_statements s
   where s.network_id = p_network and s.account_id = p_account and s.parent_id = p_parent
   order by s.first_day desc limit 1;
  select x.paid, x.written_off, x.corrected into v_settled
    from settled_between(p_network, p_account, p_parent, v_before.last_day, v_line.last_day) x;
  insert into due_statements (network_id, statement_id, account_id, parent_id, terms_id, first_day, last_day, opening,
                              play, win, supercom, distcom, retailcom, usercom, given, taken, net, share, base, agreed,
                              carried_before, carried, due, paid, written_off, corrected,
                              closing)
  values (p_network, v_statement, p_account, p_parent, v_line.terms_id, v_line.first_day, v_line.last_day,
          coalesce(v_before.closing, 0), v_line.play, v_line.win, v_line.supercom, v_line.distcom, v_line.retailcom,
          v_line.usercom, v_line.given, v_line.taken, v_line.net, v_line.share, v_line.base, v_line.agreed,
          v_line.carried_before, v_line.carried, v_line.due, v_settled.paid, v_settled.written_off, v_settled.corrected,
          coalesce(v_before.closing, 0) + v_line.due + v_settled.corrected - v_settled.paid - v_settled.written_off);
  perform book_due(p_network, p_account, p_parent, 'statement', v_line.due, v_line.last_day,
                   jsonb_build_object('statement_id', v_statement));
  -- An account that has moved or was closed gets a last statement from this Reference.
  v_is_present := exists (
    select from accounts a
     where a.network_id = p_network and a.account_id = p_account and coalesce(a.parent_id, 0) = p_parent
       and a.closed_at is null);
  select p.first_day, p.ends_on into v_next from period_from(p_network, p_account, p_parent, v_line.ends_on + 1) p;
  update due_edges e
     set open_from = coalesce(v_next.first_day, v_line.ends_on + 1), agreed = v_line.agreed, base = v_line.base,
         carried = v_line.carried, closes_on = case when v_is_present then v_next.ends_on end
   where e.network_id = p_network and e.account_id = p_account and e.parent_id = p_parent;
  return v_statement;
end $$;
