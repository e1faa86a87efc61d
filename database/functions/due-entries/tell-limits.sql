-- Tells both sides of edges of one network whose due has reached a higher percentage of its limit, of those at which
-- its terms warn: once until it falls below again. Looks at up to p_most edges with an account above p_after, and
-- returns the last one, null when none is left. Amounts are integer hundredths. Lock order: rows of due_edges whose
-- level changes, ascending by account, then inbox entries.
create or replace function tell_limits(p_network bigint, p_after bigint, p_most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_edge record; v_level smallint; v_last bigint; v_today date := business_day(clock_timestamp());
begin
  for v_edge in
    select e.account_id, e.parent_id, e.warned, t.warn_at, r.due, r.due_limit
      from (select x.account_id, x.parent_id, x.warned from due_edges x
             where x.network_id = p_network and x.is_judged and x.account_id > p_after
             order by x.account_id, x.parent_id limit p_most) e
     cross join lateral (
       select y.warn_at from due_terms y
        where y.network_id = p_network and y.account_id = e.account_id and y.parent_id = e.parent_id
          and y.from_day <= v_today
        order by y.from_day desc, y.terms_id desc limit 1) t
     cross join lateral due_room(p_network, e.account_id, e.parent_id, v_today) r
     order by e.account_id, e.parent_id
  loop
    v_last := v_edge.account_id;
    v_level := coalesce((select max(u.rate) from unnest(v_edge.warn_at) u(rate)
                          where v_edge.due > 0 and v_edge.due::numeric * 100 >= v_edge.due_limit::numeric * u.rate), 0);
    continue when v_level = v_edge.warned;
    update due_edges e set warned = v_level
     where e.network_id = p_network and e.account_id = v_edge.account_id and e.parent_id = v_edge.parent_id
       and e.warned = v_edge.warned;
    if found and v_level > v_edge.warned then
      perform tell_edge(p_network, v_edge.account_id, v_edge.parent_id, 'both', 'due_limit',
                        v_edge.account_id || '/' || v_level || '/' || clock_timestamp(),
                        jsonb_build_object('amount', v_edge.due));
    end if;
  end loop;
  return v_last;
end $$;

grant execute on function tell_limits to :app_role;
