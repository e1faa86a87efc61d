-- Tells whether a statement is accepted: by its account, or after the days of its terms. They count from the answer to
-- its last dispute, and while it is disputed it is never accepted by itself. Takes no locks.
create or replace function is_accepted(p_network bigint, p_statement bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare v_since timestamptz; v_days integer; v_answered timestamptz; v_today date := business_day(clock_timestamp());
begin
  if exists (select from due_acceptances c where c.network_id = p_network and c.statement_id = p_statement) then
    return true;
  end if;
  select s.issued_at, t.accept_days into strict v_since, v_days
    from due_statements s
    join due_terms t on t.network_id = p_network and t.terms_id = s.terms_id
   where s.network_id = p_network and s.statement_id = p_statement;
  if v_days is null or is_disputed(p_network, p_statement) then return false; end if;
  select max(a.answered_at) into v_answered
    from due_disputes d
    join due_dispute_answers a on a.network_id = p_network and a.dispute_id = d.dispute_id
   where d.network_id = p_network and d.statement_id = p_statement;
  return business_day(greatest(v_since, v_answered)) + v_days < v_today;
end $$;

grant execute on function is_accepted to :app_role;
