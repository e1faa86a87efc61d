-- Returns the end of the next range of ids after p_after that verify_seals checks, for the auditor. The range holds
-- about p_most_ids ids and never ends inside a block; a single longer block is one range.
create or replace function next_boundary(p_after bigint, p_most_ids bigint) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select coalesce((select max(b.until_transfer)
                       from ledger_blocks b
                      where b.until_transfer > p_after and b.until_transfer <= p_after + p_most_ids),
                    (select min(b.until_transfer) from ledger_blocks b where b.until_transfer > p_after),
                    m.sealed_until)
      from ledger_marks m
  );
end $$;

grant execute on function next_boundary to :app_role;
