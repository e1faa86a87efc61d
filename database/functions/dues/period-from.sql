-- Returns the first period of an edge that begins on a day or later: its days, and the terms that hold on its first
-- day. It ends where other terms begin, unless they change only limits. `agreed` is how its due is computed, as a text,
-- to tell whether that changed. p_day must be the first day of a period, or a day before the first one. No row where no
-- period follows. Takes no locks.
create or replace function period_from(p_network bigint, p_account bigint, p_parent bigint, p_day date)
returns table (first_day date, ends_on date, terms_id bigint, basis text, plan text, rate integer, agreed text)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select s.day, least(period_ends(t.period, t.weekday, s.day), s.other - 1), t.terms_id, t.basis, t.plan,
         coalesce(t.share_rate, t.point_price),
         concat_ws(' ', t.basis, t.plan, t.share_rate, t.point_price)
    from (select b.day, lead(b.day) over (order by b.day) other
            from (select p_day as day
                   union
                  select x.from_day
                    from (select d.from_day, lag(d.settled) over (order by d.from_day) is distinct from d.settled ends
                            from (select distinct on (y.from_day) y.from_day,
                                         jsonb_build_array(y.basis, y.plan, y.share_rate, y.point_price, y.period,
                                                           y.weekday, y.grace_days, y.accept_days) settled
                                    from due_terms y
                                   where y.network_id = p_network and y.account_id = p_account
                                     and y.parent_id = p_parent
                                   order by y.from_day, y.terms_id desc) d) x
                   where x.ends and x.from_day > p_day) b) s
   cross join lateral (
     select d.* from due_terms d
      where d.network_id = p_network and d.account_id = p_account and d.parent_id = p_parent and d.from_day <= s.day
      order by d.from_day desc, d.terms_id desc limit 1) t
   where t.period <> 'none'
   order by s.day limit 1;
end $$;
