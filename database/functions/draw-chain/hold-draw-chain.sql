-- Takes the advisory lock of the draw chain of one network until the transaction ends, for seal_draws: one appender at
-- a time keeps one end on the chain. Waits for the lock and returns nothing.
create or replace function hold_draw_chain(p_network bigint) returns void
language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('draw chain', p_network))
$$;
