-- Returns the open periods of an edge up to a day, oldest first, with the figures of each; the last one is cut at that
-- day. Nothing where the edge has no terms, or terms without a period. Amounts are integer hundredths. Takes no locks.
create or replace function due_lines(p_network bigint, p_account bigint, p_parent bigint, p_until date)
returns setof due_line
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare v_line due_line; v_edge record; v_period record; v_kind account_kind; v_day date; v_agreed text;
begin
  select e.open_from, e.agreed, e.base, e.carried into v_edge
    from due_edges e
   where e.network_id = p_network and e.account_id = p_account and e.parent_id = p_parent;
  select a.kind into v_kind from accounts a where a.network_id = p_network and a.account_id = p_account;
  v_day := v_edge.open_from;
  v_line.agreed := v_edge.agreed;
  v_line.base := v_edge.base;
  v_line.carried := v_edge.carried;
  loop
    select p.* into v_period from period_from(p_network, p_account, p_parent, v_day) p where p.first_day <= p_until;
    exit when not found;
    v_line.terms_id := v_period.terms_id;
    v_line.first_day := v_period.first_day;
    v_line.ends_on := v_period.ends_on;
    v_line.last_day := least(v_period.ends_on, p_until);
    select s.play, s.win, s.supercom, s.distcom, s.retailcom, s.usercom, s.given, s.taken
      into v_line.play, v_line.win, v_line.supercom, v_line.distcom, v_line.retailcom, v_line.usercom, v_line.given,
           v_line.taken
      from edge_sums(p_network, p_account, p_parent, v_kind, v_line.first_day, v_line.last_day) s;
    v_agreed := v_line.agreed;
    v_line.agreed := v_period.agreed;
    -- A loss is carried as long as the plan stays, also at another rate.
    v_line.carried_before := case when split_part(v_agreed, ' ', 2) = v_period.plan then v_line.carried else 0 end;
    select f.net, f.share, f.base, f.carried, f.due
      into v_line.net, v_line.share, v_line.base, v_line.carried, v_line.due
      from due_figures(v_period.basis, v_period.plan, v_period.rate, v_kind, v_line.play - v_line.win,
                       array[v_line.supercom, v_line.distcom, v_line.retailcom, v_line.usercom],
                       v_line.given - v_line.taken, case when v_agreed = v_period.agreed then v_line.base else 0 end,
                       v_line.carried_before) f;
    return next v_line;
    v_day := v_line.ends_on + 1;
  end loop;
end $$;

grant execute on function due_lines to :app_role;
