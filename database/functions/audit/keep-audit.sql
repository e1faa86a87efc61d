-- Stores one audit and the differences that it names, for the auditor. Returns the id of the audit.
-- p_differences counts all differences, also those that p_named leaves out.
-- Deletes audits without differences after seven days, except the full ones: they run once a night and are few.
create or replace function keep_audit(
  p_kind text, p_started_at timestamptz, p_duration_ms integer, p_movements bigint, p_sealed_until bigint[],
  p_is_whole boolean, p_failures integer, p_differences integer, p_named jsonb
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_id bigint; v_now timestamptz := clock_timestamp(); g record;
begin
  insert into audits (kind, started_at, duration_ms, movements, sealed_until, failures, differences, is_whole)
  values (p_kind, p_started_at, p_duration_ms, p_movements, p_sealed_until, p_failures, p_differences, p_is_whole)
  returning audit_id into v_id;
  insert into audit_differences (
    network_id, audit_id, place, finding, wallet_ids, transfer_id, block_id, subject_id, expected, found
  )
  select d.network_id, v_id, n.at, d.finding, coalesce(d.wallet_ids, '{}'),
         d.transfer_id, d.block_id, d.subject_id, d.expected, d.found
    from jsonb_array_elements(p_named) with ordinality n(row, at),
         lateral jsonb_populate_record(null::difference, n.row) d;
  for g in
    select d.network_id, count(*) rows, md5(string_agg(
             concat_ws('/', d.finding, d.wallet_ids, d.transfer_id, d.block_id, d.subject_id), ',' order by x.row)) key
      from jsonb_array_elements(p_named) x(row), lateral jsonb_populate_record(null::difference, x.row) d
     group by d.network_id
  loop
    -- The same differences are found again at each audit.
    perform write_inbox(g.network_id, 'books_difference', g.key, null, jsonb_build_object('count', g.rows));
  end loop;
  delete from audits a
   where a.started_at < v_now - interval '7 days' and a.differences = 0 and a.kind <> 'full';
  return v_id;
end $$;

grant execute on function keep_audit to :app_role;
