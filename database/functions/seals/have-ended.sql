-- Returns true when no transaction of this database whose id is p_xid or older still runs, for seal_movements.
-- Transactions of other databases on the same server hold back xmin of the snapshot, but post nothing here. So when
-- the snapshot does not decide, the function looks for the lock that each running transaction holds on its own id; a
-- lock of an unknown database counts. The server releases it only after other sessions see the transaction as ended.
-- An id that this server has not reached yet came with a backup of another server, whose transactions do not run here.
create or replace function have_ended(p_xid xid8) returns boolean
language plpgsql set search_path = public, pg_temp as $$
begin
  if pg_snapshot_xmin(pg_current_snapshot()) > p_xid or p_xid >= pg_snapshot_xmax(pg_current_snapshot()) then
    return true;
  end if;
  return not exists (
    select from pg_locks l
      left join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'transactionid'
       and l.mode = 'ExclusiveLock'
       and l.granted
       and age(l.transactionid) >= age(p_xid::xid)
       and (a.datid is null
            or a.datid = (select d.oid from pg_database d where d.datname = current_database())));
end $$;
