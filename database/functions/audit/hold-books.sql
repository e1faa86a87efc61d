-- Takes the advisory lock of the books of one network until the transaction ends, for functions that append blocks: one
-- appender at a time keeps one end on its chain. Returns true when the lock is held. With p_waits the function waits
-- for the lock; without it, it tries once and returns false when another transaction holds the lock.
create or replace function hold_books(p_network bigint, p_waits boolean) returns boolean
language plpgsql set search_path = public, pg_temp as $$
begin
  if not p_waits then
    return pg_try_advisory_xact_lock(hashtextextended('books', p_network));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('books', p_network));
  return true;
end $$;
