-- Drops the oldest daily partition of idempotency_keys, if all of its keys are refused for their age. Returns
-- 'dropped', 'none' where no partition is that old, or 'busy'. The application calls it every minute.
-- A drop locks the whole table against every posting. Postings would wait behind it for as long as any transaction
-- that has read the table, such as a backup. So the function looks twice for such a transaction before it locks, waits
-- at most 100 ms for the lock, and returns 'busy' otherwise: nothing needs the space at once.
create or replace function drop_old_keys() returns text
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '100ms' as $$
declare v_old regclass; v_holders text[];
begin
  if not pg_try_advisory_xact_lock(hashtextextended('partitions', 0)) then return 'busy'; end if;
  select c.oid into v_old
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
   where i.inhparent = 'idempotency_keys'::regclass
     and c.relname < 'idempotency_keys_' || to_char(current_date - 3, 'YYYY_MM_DD')
   order by c.relname
   limit 1;
  if v_old is null then return 'none'; end if;
  v_holders := array(select l.virtualtransaction
                       from pg_locks l
                      where l.relation in ('idempotency_keys'::regclass, v_old) and l.pid <> pg_backend_pid());
  perform pg_sleep(0.25);
  if exists (select from pg_locks l
              where l.relation in ('idempotency_keys'::regclass, v_old) and l.virtualtransaction = any (v_holders)) then
    return 'busy';
  end if;
  execute format('drop table %s', v_old);
  return 'dropped';
exception when lock_not_available then
  return 'busy';
end $$;

grant execute on function drop_old_keys to :app_role;
