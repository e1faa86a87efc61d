-- Takes the advisory lock 'draw chain' until the transaction ends, for seal_draws: one appender at a time keeps one end
-- on every chain of draws. Waits for the lock and returns nothing.
create or replace function hold_draw_chain() returns void language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('draw chain', 0))
$$;
