-- Returns the id after which the blocks sealed since p_since begin: the end of the newest block that is older, or 0
-- when no block is older. For the auditor, which verifies the blocks of the last hours from there on.
create or replace function boundary_at(p_since timestamptz) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select coalesce((select b.until_transfer
                       from ledger_blocks b
                      where b.sealed_at < p_since
                      order by b.sealed_at desc
                      limit 1), 0)
  );
end $$;

grant execute on function boundary_at to :app_role;
