-- Tells both sides of statements of one network that became overdue since they were last looked for, each once, for
-- at most p_most edges, in one transaction. Notes at the edges when the next statement may become overdue. Edges that
-- another server works on are skipped. Returns how many edges it looked at. Lock order: rows of due_edges, then inbox
-- entries. Nothing that a purchase uses is locked; credit over an edge with a limit waits for its row.
create or replace function tell_overdue(p_network bigint, p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_edge record; v_statement record; v_next date; v_today date := business_day(clock_timestamp());
  v_edges integer := 0;
begin
  for v_edge in
    select e.account_id, e.parent_id, e.overdue_on
      from due_edges e
     where e.network_id = p_network and e.overdue_on <= v_today
     order by e.overdue_on limit p_most
       for no key update skip locked
  loop
    v_next := null;
    for v_statement in
      -- A statement has at most 31 days of grace.
      select u.statement_id, u.due_on + 1 overdue_on, u.unpaid
        from unsettled_statements(p_network, v_edge.account_id, v_edge.parent_id, v_edge.overdue_on - 32) u
    loop
      if v_statement.overdue_on > v_today then
        v_next := least(v_next, v_statement.overdue_on);
      elsif v_statement.overdue_on >= v_edge.overdue_on then
        perform tell_edge(p_network, v_edge.account_id, v_edge.parent_id, 'both', 'statement_overdue',
                          v_statement.statement_id::text, jsonb_build_object('amount', v_statement.unpaid));
      end if;
    end loop;
    update due_edges e set overdue_on = v_next
     where e.network_id = p_network and e.account_id = v_edge.account_id and e.parent_id = v_edge.parent_id;
    v_edges := v_edges + 1;
  end loop;
  return v_edges;
end $$;

grant execute on function tell_overdue to :app_role;
