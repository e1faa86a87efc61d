-- Returns which edges of dues limit movements of credit, for fit_movements: rooms has what may be given over each edge
-- (due_room), in hundredths, or null; accounts and parents name the edges. Pairs of places and edges, in the order of
-- the places, tell over which edges each movement gives credit: those on the path from below the actor down to the
-- receiver. Credit taken back, and a reversal, are in no pair. All are null where no edge of the network has a limit.
-- Lock order: after all wallets of the network; rows of due_edges ascending by account. So two movements over one edge
-- are judged one after the other.
create or replace function rooms_of_dues(
  p_network bigint, p_movements movement_row[],
  out places integer[], out edges integer[], out accounts bigint[], out parents bigint[], out rooms bigint[]
)
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_today date;
begin
  if not exists (select from due_edges e where e.network_id = p_network and e.is_judged) then return; end if;
  select array_agg(x.place order by x.place, x.edge), array_agg(x.edge order by x.place, x.edge),
         array_agg(x.account_id order by x.edge) filter (where x.is_first),
         array_agg(x.parent_id order by x.edge) filter (where x.is_first)
    into places, edges, accounts, parents
    from (select u.place, e.account_id, e.parent_id,
                 dense_rank() over (order by e.account_id, e.parent_id)::integer edge,
                 row_number() over (partition by e.account_id, e.parent_id order by u.place) = 1 is_first
            from unnest(p_movements) u
           cross join lateral (
             select y.path from accounts y
              where y.network_id = p_network and y.account_id = u.receiver offset 0) a
           cross join lateral unnest(a.path) with ordinality s(id, at)
           cross join lateral (
             select y.account_id, y.parent_id from due_edges y
              where y.network_id = p_network and y.account_id = s.id and y.parent_id = coalesce(a.path[s.at - 1], 0)
                and y.is_judged offset 0) e
           where u.payer is not distinct from u.actor and u.reverses is null
             and s.at > coalesce(array_position(a.path, u.actor), 0)) x;
  if places is null then return; end if;
  perform 1
    from unnest(accounts, parents) u(account_id, parent_id)
    join due_edges e on e.network_id = p_network and e.account_id = u.account_id and e.parent_id = u.parent_id
   order by e.account_id, e.parent_id for no key update of e;
  v_today := business_day(clock_timestamp());
  select array_agg(r.room order by u.edge) into rooms
    from unnest(accounts, parents) with ordinality u(account_id, parent_id, edge)
   cross join lateral due_room(p_network, u.account_id, u.parent_id, v_today) r;
end $$;
