-- Notes that an account accepted a statement, once. Returns its id. Raises PB045 if it was accepted before. The
-- caller has checked that the actor is the account. Locks nothing.
create or replace function accept_statement(p_network bigint, p_statement bigint, p_actor bigint, p_username text)
returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_accepted bigint;
begin
  insert into due_acceptances (network_id, statement_id, actor_id, actor_username)
  values (p_network, p_statement, p_actor, p_username)
  on conflict (network_id, statement_id) do nothing
  returning statement_id into v_accepted;
  if v_accepted is null then raise exception 'the statement was accepted before' using errcode = 'PB045'; end if;
  return v_accepted;
end $$;

grant execute on function accept_statement to :app_role;
