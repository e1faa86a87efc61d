-- Returns the edge that leaves the least room for credit from an actor to an account below it, for rows of a query:
-- {username, room, due, limit, overdue}, as of due_room; null where none has a limit. A null actor is a superadmin.
-- Takes no locks.
create or replace function narrowest_due(p_network bigint, p_actor bigint, p_other bigint) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare v_today date := business_day(clock_timestamp());
begin
  return (
    select jsonb_build_object('username', a.username, 'room', r.room, 'due', r.due, 'limit', r.due_limit,
                              'overdue', r.is_overdue)
      from accounts o
     cross join lateral unnest(o.path) with ordinality s(id, at)
     cross join lateral (
       select y.account_id, y.parent_id from due_edges y
        where y.network_id = p_network and y.account_id = s.id and y.parent_id = coalesce(o.path[s.at - 1], 0)
          and y.is_judged offset 0) e
     cross join lateral (
       select y.username from accounts y where y.network_id = p_network and y.account_id = s.id offset 0) a
     cross join lateral due_room(p_network, e.account_id, e.parent_id, v_today) r
     where o.network_id = p_network and o.account_id = p_other
       and s.at > coalesce(array_position(o.path, p_actor), 0) and r.room is not null
     order by r.room, s.at limit 1);
end $$;

grant execute on function narrowest_due to :app_role;
