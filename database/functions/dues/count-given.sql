-- Adds credit that moved between actors and accounts below them to given_days of p_day, for every account on the path
-- from below the actor down to the other account. A null actor is a superadmin: the path begins with the admin.
-- p_amounts are hundredths, above zero for credit given and below zero for credit taken back. The caller has locked the
-- wallets of all of them. Returns nothing.
-- Lock order: after all wallets of the network; rows of given_days ascending by account.
create or replace function count_given(
  p_network bigint, p_day date, p_actors bigint[], p_others bigint[], p_amounts bigint[]
) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_accounts bigint[]; v_parents bigint[]; v_given bigint[]; v_taken bigint[];
begin
  select array_agg(x.account_id order by x.account_id, x.parent_id),
         array_agg(x.parent_id order by x.account_id, x.parent_id),
         array_agg(x.given order by x.account_id, x.parent_id),
         array_agg(x.taken order by x.account_id, x.parent_id)
    into v_accounts, v_parents, v_given, v_taken
    from (select s.id account_id, coalesce(a.path[s.at - 1], 0) parent_id,
                 sum(greatest(u.amount, 0))::bigint given, sum(greatest(-u.amount, 0))::bigint taken
            from unnest(p_actors, p_others, p_amounts) u(actor, other, amount)
           cross join lateral (
             select y.path from accounts y
              where y.network_id = p_network and y.account_id = u.other offset 0) a
           cross join lateral unnest(a.path) with ordinality s(id, at)
           where s.at > coalesce(array_position(a.path, u.actor), 0)
           group by 1, 2) x;
  insert into given_days as g (network_id, book_day, account_id, parent_id, given, taken)
  select p_network, p_day, u.account_id, u.parent_id, u.given, u.taken
    from unnest(v_accounts, v_parents, v_given, v_taken) u(account_id, parent_id, given, taken)
  on conflict (network_id, book_day, account_id, parent_id)
  do update set given = g.given + excluded.given, taken = g.taken + excluded.taken;
end $$;
