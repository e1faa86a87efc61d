-- Tells whether a statement has a dispute without an answer. Takes no locks.
create or replace function is_disputed(p_network bigint, p_statement bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return exists (
    select from due_disputes d
     where d.network_id = p_network and d.statement_id = p_statement
       and not exists (select from due_dispute_answers a
                        where a.network_id = p_network and a.dispute_id = d.dispute_id));
end $$;
