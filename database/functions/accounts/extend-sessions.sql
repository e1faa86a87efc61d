-- Checks sessions for buy_tickets. Returns one boolean for each pair of account and session, in the order of the input:
-- true where the account may use the session at p_at. The sessions that may be used are extended.
-- A session ends p_idle after its last activity and p_longest after its creation. A last activity in the future was
-- written while the clock ran ahead: it is brought back to p_at.
-- Planned at each call: sessions have two indexes that begin with the network, and a cached plan from a time when the
-- table is small may use the wrong one of them.
create or replace function extend_sessions(
  p_network bigint, p_accounts bigint[], p_sessions bigint[], p_at timestamptz, p_idle interval, p_longest interval
) returns boolean[]
language plpgsql
set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare v_standing boolean[]; v_recent timestamptz := p_at - interval '30 seconds';
begin
  v_standing := array(
    select (s.account_id = u.account_id and s.ended_at is null and s.active_at > p_at - p_idle
            and s.created_at > p_at - p_longest) is true
      from unnest(p_accounts, p_sessions) with ordinality u(account_id, session_id, at)
      left join lateral (select x.account_id, x.ended_at, x.active_at, x.created_at
                           from sessions x
                          where x.network_id = p_network and x.session_id = u.session_id offset 0) s on true
     order by u.at);
  -- A person buys each ticket, so a purchase moves active_at and keeps the session alive. Lists of online accounts are
  -- sorted by seen_at, which is moved less often.
  -- "ended_at is null" is written with coalesce so that the planner cannot choose a partial index of open sessions:
  -- such an index holds the open sessions of the whole network.
  update sessions s
     set active_at = p_at,
         seen_at = case when s.seen_at < v_recent or s.seen_at > p_at then p_at else s.seen_at end
   where s.network_id = p_network
     and s.session_id = any (array(select u.session_id
                                     from unnest(p_sessions, v_standing) u(session_id, stands)
                                    where u.stands))
     and coalesce(s.ended_at, 'infinity') = 'infinity'
     and (s.active_at <= p_at - interval '10 seconds' or s.active_at > p_at + interval '5 seconds');
  return v_standing;
end $$;
