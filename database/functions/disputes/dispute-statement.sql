-- Disputes one line of a statement; returns the id of the dispute. Locks the row of the edge, so a statement is
-- either accepted or disputed, and tells the Reference. Raises PB045 if it is accepted, and PB060 while another
-- dispute of it has no answer. The caller has checked that the actor is the account, and that the statement has this
-- line.
create or replace function dispute_statement(
  p_network bigint, p_statement bigint, p_line text, p_reason text, p_actor bigint, p_username text
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_statement record; v_id bigint := nextval('record_ids');
begin
  select s.account_id, s.parent_id, s.closing into strict v_statement
    from due_statements s where s.network_id = p_network and s.statement_id = p_statement;
  perform from due_edges e
    where e.network_id = p_network and e.account_id = v_statement.account_id and e.parent_id = v_statement.parent_id
      for no key update;
  if is_disputed(p_network, p_statement) then
    raise exception 'the statement is disputed' using errcode = 'PB060';
  end if;
  if is_accepted(p_network, p_statement) then
    raise exception 'the statement was accepted before' using errcode = 'PB045';
  end if;
  insert into due_disputes (network_id, dispute_id, statement_id, account_id, parent_id, line, reason, actor_id,
                            actor_username)
  values (p_network, v_id, p_statement, v_statement.account_id, v_statement.parent_id, p_line, p_reason, p_actor,
          p_username);
  perform tell_edge(p_network, v_statement.account_id, v_statement.parent_id, 'parent', 'statement_disputed',
                    p_statement || '/' || v_id, jsonb_build_object(
                      'amount', v_statement.closing, 'actor_network_id', p_network, 'actor_id', p_actor,
                      'actor_username', p_username));
  return v_id;
end $$;

grant execute on function dispute_statement to :app_role;
