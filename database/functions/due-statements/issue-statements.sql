-- Issues statements of one network whose periods are over, at most p_most of them, in one transaction. A period waits
-- until every draw of its days is settled or void, and until every movement of credit of its days is committed: the
-- caller has called mark_dues today, and transactions older than the mark have ended. Edges that another server works
-- on are skipped, so any number of servers may call it: one statement exists for each edge and period. Returns how
-- many were issued; 0 also while an older transaction runs longer than a fifth of a second. Lock order: rows of
-- due_edges only. Nothing that a purchase uses is locked; credit over an edge with a limit waits for its row.
create or replace function issue_statements(p_network bigint, p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_edge record; v_before date := business_day(clock_timestamp()); v_issued integer := 0;
  v_mark xid8; v_is_settled boolean;
begin
  select m.marked_xid into v_mark
    from due_marks m where m.network_id = p_network and m.marked_on = v_before;
  if v_mark is null then return 0; end if;
  -- Most transactions end at once.
  for i in 1 .. 20 loop
    v_is_settled := have_ended(v_mark);
    exit when v_is_settled;
    perform pg_sleep(0.01);
  end loop;
  if not v_is_settled then return 0; end if;
  select least(v_before, min(d.book_day)) into v_before
    from draws d
   where d.network_id = p_network and d.status in ('open', 'closed', 'drawn');
  for v_edge in
    select e.account_id, e.parent_id
      from due_edges e
     where e.network_id = p_network and e.closes_on < v_before and e.recount_from is null
     order by e.closes_on limit p_most
       for no key update skip locked
  loop
    -- An edge whose due would be too large stops no other one.
    begin
      perform issue_statement(p_network, v_edge.account_id, v_edge.parent_id);
      v_issued := v_issued + 1;
    exception when sqlstate 'PB046' then
    end;
  end loop;
  return v_issued;
end $$;

grant execute on function issue_statements to :app_role;
