-- Returns the end of the next stretch of ids after p_after that verify_seals checks, for the auditor. The stretch holds
-- about p_most_ids ids of one range and never ends inside a block; a single longer block is one stretch.
create or replace function next_boundary(p_after bigint, p_most_ids bigint) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return coalesce(
    (select max(b.until_transfer)
       from ledger_blocks b
      where b.until_transfer > p_after and b.until_transfer <= least(p_after + p_most_ids, range_end(p_after))
        and not b.is_resealed),
    (select min(b.until_transfer)
       from ledger_blocks b
      where b.until_transfer > p_after and b.until_transfer <= range_end(p_after) and not b.is_resealed),
    (select m.sealed_until from ledger_marks m where m.id_range = id_range(p_after)));
end $$;

grant execute on function next_boundary to :app_role;
