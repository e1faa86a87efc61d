-- Returns how much credit an account may get from above, by the limit of what it owes its Reference and by overdue
-- statements, on a day: room in hundredths, null without a limit. due is what it owes now, open periods included;
-- due_limit is what it may owe, with an increase of that day; is_overdue tells that an overdue statement stops credit.
-- By the basis `points` credit itself adds to the due, so what fits below the limit is the room; by `result` it does
-- not, and the room is 0 above the limit. Takes no locks.
create or replace function due_room(
  p_network bigint, p_account bigint, p_parent bigint, p_today date,
  out room bigint, out due bigint, out due_limit bigint, out is_overdue boolean
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare v_terms record;
begin
  select t.basis, t.point_price,
         t.due_limit + case when p_today <= t.increase_until then t.increase_amount else 0 end as most
    into v_terms
    from due_terms t
   where t.network_id = p_network and t.account_id = p_account and t.parent_id = p_parent and t.from_day <= p_today
   order by t.from_day desc, t.terms_id desc limit 1;
  select e.balance + open_due(p_network, p_account, p_parent, p_today) into due
    from due_edges e
   where e.network_id = p_network and e.account_id = p_account and e.parent_id = p_parent;
  due_limit := v_terms.most;
  if due_limit is not null and v_terms.basis = 'points' then
    -- No wallet can get more than ten trillion points.
    room := least(greatest(floor((due_limit - due)::numeric * 10000 / v_terms.point_price), 0), 1000000000000000);
  elsif due > due_limit then
    room := 0;
  end if;
  is_overdue := exists (
    select from unsettled_statements(p_network, p_account, p_parent, null) u where u.stops and u.due_on < p_today);
  if is_overdue then room := 0; end if;
end $$;

grant execute on function due_room to :app_role;
