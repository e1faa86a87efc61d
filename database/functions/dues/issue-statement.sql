-- Issues the statement of the oldest open period of an edge, for issue_statements: the statement, its row in the book
-- of dues, and the state of the edge. The caller has locked the row of the edge and has seen that the period is over
-- and that no draw of its days is open. Returns the id of the statement. Amounts are integer hundredths.
create or replace function issue_statement(p_network bigint, p_account bigint, p_parent bigint) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare v_edge record; v_line due_line; v_statement bigint; v_next record;
begin
  select e.closes_on, e.balance into v_edge
    from due_edges e
   where e.network_id = p_network and e.account_id = p_account and e.parent_id = p_parent;
  select l.* into v_line from due_lines(p_network, p_account, p_parent, v_edge.closes_on) l;
  insert into due_statements (network_id, account_id, parent_id, terms_id, first_day, last_day, opening, play, win,
                              supercom, distcom, retailcom, usercom, given, taken, net, share, base, agreed,
                              carried_before, carried, due, closing)
  values (p_network, p_account, p_parent, v_line.terms_id, v_line.first_day, v_line.last_day, v_edge.balance,
          v_line.play, v_line.win, v_line.supercom, v_line.distcom, v_line.retailcom, v_line.usercom, v_line.given,
          v_line.taken, v_line.net, v_line.share, v_line.base, v_line.agreed, v_line.carried_before, v_line.carried,
          v_line.due, v_edge.balance + v_line.due)
  returning statement_id into v_statement;
  if v_line.due <> 0 then
    insert into dues (network_id, account_id, parent_id, kind, debtor_id, creditor_id, amount, book_day, statement_id)
    values (p_network, p_account, p_parent, 'statement', case when v_line.due > 0 then p_account else p_parent end,
            case when v_line.due > 0 then p_parent else p_account end, abs(v_line.due), v_line.last_day, v_statement);
  end if;
  select p.first_day, p.ends_on into v_next from period_from(p_network, p_account, p_parent, v_line.ends_on + 1) p;
  update due_edges e
     set open_from = coalesce(v_next.first_day, v_line.ends_on + 1), closes_on = v_next.ends_on,
         balance = e.balance + v_line.due, agreed = v_line.agreed, base = v_line.base, carried = v_line.carried
   where e.network_id = p_network and e.account_id = p_account and e.parent_id = p_parent;
  return v_statement;
end $$;
