-- Makes one partition unless it exists, for keep_partitions and keep_draw_partitions.
-- The table is made first and then attached: CREATE ... PARTITION OF would lock the whole table against every posting
-- and list.
create or replace function make_partition(p_table text, p_name text, p_from text, p_to text) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
begin
  if to_regclass(p_name) is not null then return; end if;
  -- Citus distributes a table with triggers only under this setting; PostgreSQL alone ignores it.
  perform set_config('citus.enable_unsafe_triggers', 'on', true);
  execute format('create table %I (like %I including defaults including constraints)', p_name, p_table);
  perform guard_partition(p_name::regclass);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', p_table, p_name, p_from, p_to);
end $$;
