-- Takes the barrier of a draw until the transaction ends. A transaction that buys, cancels or saves takes it in shared
-- mode, and one that closes, draws, settles or voids takes it exclusively. No other code locks draws. Returns nothing.
-- The advisory lock is taken by a select on the draw's own row (locked for key share), so that a distributed database
-- takes it on the node that stores the network. The caller reads the row, and the clock, in a later statement.
create or replace function hold_draw(p_network bigint, p_draw bigint, p_exclusive boolean) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if p_exclusive then
    perform pg_advisory_xact_lock(hashtextextended(concat_ws('/', 'draw', d.network_id, d.draw_id), 0))
       from draws d where d.network_id = p_network and d.draw_id = p_draw for key share of d;
  else
    perform pg_advisory_xact_lock_shared(hashtextextended(concat_ws('/', 'draw', d.network_id, d.draw_id), 0))
       from draws d where d.network_id = p_network and d.draw_id = p_draw for key share of d;
  end if;
end $$;
