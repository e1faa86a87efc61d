-- Returns the state of an issued statement, for rows of a query: `disputed` while a dispute has no answer, `settled`
-- once nothing is left to pay of it or of a later one, else `accepted` or `issued`. Takes no locks.
create or replace function statement_state(p_network bigint, p_statement bigint) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare v_statement record; v_later record; v_left bigint;
begin
  if is_disputed(p_network, p_statement) then return 'disputed'; end if;
  select s.account_id, s.parent_id, s.first_day, sign(s.closing) as way into strict v_statement
    from due_statements s where s.network_id = p_network and s.statement_id = p_statement;
  for v_later in
    select s.last_day, s.closing
      from due_statements s
     where s.network_id = p_network and s.account_id = v_statement.account_id
       and s.parent_id = v_statement.parent_id and s.first_day >= v_statement.first_day
     order by s.first_day
  loop
    v_left := left_to_pay(p_network, v_statement.account_id, v_statement.parent_id, v_later.last_day, v_later.closing);
    if sign(v_left) * v_statement.way <= 0 then return 'settled'; end if;
  end loop;
  return case when is_accepted(p_network, p_statement) then 'accepted' else 'issued' end;
end $$;

grant execute on function statement_state to :app_role;
