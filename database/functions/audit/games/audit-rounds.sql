-- Audits the rounds that a movement after p_marks (one id for each range of ids) touched, of one network or of all when
-- p_network is null, for the audit of each minute. Takes the rounds of the current business day, older ones that are
-- not settled or void, and rounds that do not exist.
-- Compares their tickets, stakes, prizes and claims with each other, and the sums of the current day (audit_rounds_of).
-- Leaves history to the full audit, because a clearing may have removed rows of it.
-- Returns one row per difference and no row when they agree. Amounts are integer hundredths. Takes no locks.
create or replace function audit_rounds(p_marks bigint[], p_network bigint default null) returns setof difference
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  g record;
  v_today date := business_day(clock_timestamp());
begin
  for g in
    select x.network_id, array_agg(x.draw_id) draws
      from (select distinct t.network_id, t.draw_id
              from unnest(p_marks) b(after)
              join transfers t on t.transfer_id > b.after and t.transfer_id <= range_end(b.after)
             where t.draw_id is not null
               and (p_network is null or t.network_id = p_network)) x
      left join draws d on d.network_id = x.network_id and d.draw_id = x.draw_id
     where d.draw_id is null or d.book_day >= v_today or d.status in ('open', 'closed', 'drawn')
     group by x.network_id
  loop
    return query
      select g.network_id, f.finding, '{}'::bigint[], null::bigint, null::bigint, f.subject_id, f.expected, f.found
        from audit_rounds_of(g.network_id, g.draws, v_today) f;
  end loop;
end $$;

grant execute on function audit_rounds to :app_role;
