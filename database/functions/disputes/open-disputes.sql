-- Returns how many disputes of an edge have no answer, for rows of a query. Takes no locks.
create or replace function open_disputes(p_network bigint, p_account bigint, p_parent bigint) returns integer
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select count(*)
      from due_disputes d
     where d.network_id = p_network and d.account_id = p_account and d.parent_id = p_parent
       and not exists (select from due_dispute_answers a
                        where a.network_id = p_network and a.dispute_id = d.dispute_id));
end $$;

grant execute on function open_disputes to :app_role;
