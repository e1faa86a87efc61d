-- Returns true when a restore would have an issued statement counted again of which a clearing has removed other
-- days, for is_cleared_since. Takes no locks.
create or replace function is_cleared_beside(p_network bigint, p_act bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
declare v_first date;
begin
  select min(d.book_day) into v_first
    from restore_tickets t
    join draws d on d.network_id = p_network and d.draw_id = t.draw_id
   where t.network_id = p_network and t.act = p_act and not t.is_reversed and d.status = 'settled';
  return exists (
    select from due_statements s
      join cleared_files f
        on f.network_id = p_network and f.book_day between s.first_day and s.last_day
       and f.source in ('daily_play', 'daily_chains')
     where s.network_id = p_network and s.last_day >= v_first);
end $$;
