-- Computes the path of every account of one network and the counts of its branches (branch_counts) again from the
-- parents, for return_accounts. Returns nothing.
create or replace function restate_branches(p_network bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  update accounts a
     set path = x.path
    from (with recursive tree(account_id, path) as (
            select r.account_id, array[r.account_id]
              from accounts r
             where r.network_id = p_network and r.parent_id is null
            union all
            select c.account_id, t.path || c.account_id
              from tree t
              join accounts c on c.network_id = p_network and c.parent_id = t.account_id
          )
          select t.account_id, t.path from tree t) x
   where a.network_id = p_network and a.account_id = x.account_id and a.path <> x.path;
  update branch_counts c
     set total = 0, active = 0
   where c.network_id = p_network and (c.total, c.active) <> (0, 0);
  insert into branch_counts (network_id, account_id, kind, total, active)
  select p_network, u.above, a.kind, count(*), count(*) filter (where a.is_active)
    from accounts a, unnest(a.path[:cardinality(a.path) - 1]) u(above)
   where a.network_id = p_network and a.closed_at is null
   group by u.above, a.kind
  on conflict (network_id, account_id, kind) do update set total = excluded.total, active = excluded.active;
end $$;
