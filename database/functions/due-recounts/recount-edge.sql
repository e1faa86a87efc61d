-- Counts the issued statements of an edge again, from the first one with a day on or after recount_from, for
-- recount_dues, which has locked the row of the edge. A statement with other figures gets a recount, and the
-- difference of its due is booked as a correction of today. Later statements and open periods go on from the new
-- figures. Returns how many statements were recounted. Amounts are integer hundredths.
create or replace function recount_edge(p_network bigint, p_account bigint, p_parent bigint, p_from date)
returns integer
language plpgsql set search_path = public, pg_temp as $$
declare v_kind account_kind; v_today date := business_day(clock_timestamp()); s record; t record; v_now due_recounts;
  v_old due_recounts; v_agreed text := ''; v_base bigint := 0; v_carried bigint := 0; v_recounts integer := 0;
begin
  select a.kind into v_kind from accounts a where a.network_id = p_network and a.account_id = p_account;
  for s in
    select x.statement_id, x.terms_id, x.first_day, x.last_day, x.agreed
      from due_statements x
     where x.network_id = p_network and x.account_id = p_account and x.parent_id = p_parent
     order by x.first_day
  loop
    v_old := counted_before(p_network, s.statement_id);
    v_now := v_old;
    if s.last_day >= p_from then
      select x.basis, x.plan, coalesce(x.share_rate, x.point_price) rate into t
        from due_terms x where x.network_id = p_network and x.terms_id = s.terms_id;
      select e.play, e.win, e.supercom, e.distcom, e.retailcom, e.usercom, e.given, e.taken
        into v_now.play, v_now.win, v_now.supercom, v_now.distcom, v_now.retailcom, v_now.usercom, v_now.given,
             v_now.taken
        from edge_sums(p_network, p_account, p_parent, v_kind, s.first_day, s.last_day) e;
      v_now.carried_before := case when split_part(v_agreed, ' ', 2) = t.plan then v_carried else 0 end;
      select f.net, f.share, f.base, f.carried, f.due
        into v_now.net, v_now.share, v_now.base, v_now.carried, v_now.due
        from due_figures(t.basis, t.plan, t.rate, v_kind, v_now.play - v_now.win,
                         array[v_now.supercom, v_now.distcom, v_now.retailcom, v_now.usercom],
                         v_now.given - v_now.taken, case when v_agreed = s.agreed then v_base else 0 end,
                         v_now.carried_before) f;
    end if;
    if v_now is distinct from v_old then
      v_now.recount_id := nextval('record_ids');
      v_now.recounted_at := clock_timestamp();
      insert into due_recounts values (v_now.*);
      perform book_due(p_network, p_account, p_parent, 'correction', v_now.due - v_old.due, v_today,
                       jsonb_build_object('for_statement_id', s.statement_id, 'reason', 'Recounted after a restore'));
      v_recounts := v_recounts + 1;
    end if;
    v_agreed := s.agreed;
    v_base := v_now.base;
    v_carried := v_now.carried;
  end loop;
  update due_edges e set base = v_base, carried = v_carried, recount_from = null
   where e.network_id = p_network and e.account_id = p_account and e.parent_id = p_parent;
  return v_recounts;
end $$;
