-- Lets statements be issued again for edges of one network whose account came back to its Reference: by a move, or by a
-- restore. p_account null: of all accounts. Locks the rows of these edges. Returns nothing.
create or replace function reopen_edges(p_network bigint, p_account bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_edge record; v_next record;
begin
  for v_edge in
    select e.account_id, e.parent_id, e.open_from
      from due_edges e
      join accounts a on a.network_id = p_network and a.account_id = e.account_id
     where e.network_id = p_network and e.closes_on is null and e.account_id = coalesce(p_account, e.account_id)
       and coalesce(a.parent_id, 0) = e.parent_id and a.closed_at is null
     order by e.account_id, e.parent_id
       for no key update of e
  loop
    select p.first_day, p.ends_on into v_next
      from period_from(p_network, v_edge.account_id, v_edge.parent_id, v_edge.open_from) p;
    if v_next.ends_on < 'infinity' then
      update due_edges e set open_from = v_next.first_day, closes_on = v_next.ends_on
       where e.network_id = p_network and e.account_id = v_edge.account_id and e.parent_id = v_edge.parent_id;
    end if;
  end loop;
end $$;

grant execute on function reopen_edges to :app_role;
