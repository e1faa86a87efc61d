-- Returns what changed a due since the last statement of its edge, in integer hundredths, for rows of a query: what
-- payments and write-offs took off it, and what corrections added to it. Takes no locks.
create or replace function open_settled(p_network bigint, p_account bigint, p_parent bigint) returns bigint[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare v_after date;
begin
  select s.last_day into v_after
    from due_statements s
   where s.network_id = p_network and s.account_id = p_account and s.parent_id = p_parent
   order by s.first_day desc limit 1;
  return (select array[x.paid + x.written_off, x.corrected]
            from settled_between(p_network, p_account, p_parent, v_after, 'infinity') x);
end $$;

grant execute on function open_settled to :app_role;
