-- Returns the figures of an issued statement as they were counted last: those of its latest recount, or its own.
-- Amounts are integer hundredths. Takes no locks.
create or replace function counted_before(p_network bigint, p_statement bigint) returns due_recounts
language plpgsql stable set search_path = public, pg_temp as $$
declare v_last due_recounts;
begin
  select r.* into v_last
    from due_recounts r
   where r.network_id = p_network and r.statement_id = p_statement
   order by r.recount_id desc limit 1;
  if found then return v_last; end if;
  select s.network_id, null, s.statement_id, s.play, s.win, s.supercom, s.distcom, s.retailcom, s.usercom, s.given,
         s.taken, s.net, s.share, s.base, s.carried_before, s.carried, s.due, s.issued_at
    into v_last
    from due_statements s where s.network_id = p_network and s.statement_id = p_statement;
  return v_last;
end $$;
