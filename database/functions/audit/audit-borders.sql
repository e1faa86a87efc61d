-- Audits the border wallets, for the auditor of the books. Each pair is compared on its own: the balance that network 0
-- holds with network N and the balance that N holds with network 0 must cancel out.
-- Returns the id of N and the sum in hundredths for each pair that does not cancel out.
-- The nodes of a distributed database have no common snapshot: acts over networks wait while this function reads, and
-- it waits for those that run, at most 2 s (55P03).
create or replace function audit_borders() returns table (network_id bigint, difference numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if exists (select from pg_extension e where e.extname = 'citus') then
    perform set_config('lock_timeout', '2s', true);
    perform pg_advisory_xact_lock(hashtextextended('crossing', 0));
  end if;
  return query
  select greatest(w.network_id, w.peer_id), sum(w.balance)
    from wallets w
   where w.kind = 'border'
   group by 1
  having sum(w.balance) <> 0;
end $$;

grant execute on function audit_borders to :app_role;
