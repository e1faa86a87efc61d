-- Returns the bytes of one sealed draw (draw_leaves) over which the hash of its block is taken, for seal_draws and
-- verify_draw_blocks.
create or replace function leaf_bytes(l draw_leaves) returns bytea language sql immutable parallel safe as $$
  select int8send(l.draw_id) || l.facts || l.tickets_hash
         || int8send(l.tickets) || int8send(l.staked) || int8send(l.winners) || int8send(l.prize_total)
$$;
