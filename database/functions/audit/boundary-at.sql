-- Returns the ids after which the blocks sealed since p_since begin, one for each range of ids: the end of the newest
-- block that is older, or the start of the range when no block is older. For the auditor, which verifies the blocks of
-- the last hours from there on.
create or replace function boundary_at(p_since timestamptz) returns bigint[]
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_start bigint;
  v_boundaries bigint[] := '{}';
begin
  for v_start in select m.id_range::bigint << 48 from ledger_marks m order by m.id_range loop
    v_boundaries := v_boundaries || coalesce(
      (select b.until_transfer
         from ledger_blocks b
        where b.sealed_at < p_since and not b.is_resealed
          and b.until_transfer between v_start and range_end(v_start)
        order by b.sealed_at desc
        limit 1), v_start);
  end loop;
  return v_boundaries;
end $$;

grant execute on function boundary_at to :app_role;
