-- Gives one partition the triggers that refuse to delete from it or truncate it. Statement triggers of the whole table
-- do not fire for a statement that names a partition.
create or replace function guard_partition(p_partition regclass) returns void
language plpgsql set lock_timeout = '5s' as $$
begin
  execute format(
    'create or replace trigger never_truncated before truncate on %s
       for each statement execute function refuse_change()',
    p_partition);
  execute format(
    'create or replace trigger never_deleted before delete on %s
       for each statement execute function refuse_change()',
    p_partition);
end $$;
