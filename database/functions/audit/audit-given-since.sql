-- Audits the credit that branches got from above and gave back, of the days with a movement of credit after p_marks
-- (one id for each range of ids) and of later ones, of one network or of all when p_network is null (audit_given).
-- For the audit of each minute. Returns one row per difference. Amounts are integer hundredths. Takes no locks.
create or replace function audit_given_since(p_marks bigint[], p_network bigint default null) returns setof difference
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare g record;
begin
  for g in
    select t.network_id, min(t.book_day) first
      from unnest(p_marks) b(after)
      join transfers t on t.transfer_id > b.after and t.transfer_id <= range_end(b.after)
     where t.kind in ('transfer', 'adjust')
       and t.network_id > 0
       and (p_network is null or t.network_id = p_network)
     group by t.network_id
  loop
    return query
      select g.network_id, f.finding, array[f.wallet_id], null::bigint, null::bigint, null::bigint, f.expected, f.found
        from audit_given(g.network_id, g.first) f;
  end loop;
end $$;

grant execute on function audit_given_since to :app_role;
