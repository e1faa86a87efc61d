-- Tells the trigger keep_draw_order whether an update only takes tickets out of a draw on which betting is over, as a
-- restore does. Returns true where the counts and sums go down and no other column of the draw changes.
create or replace function is_lessened(p_old draws, p_new draws) returns boolean
language sql immutable set search_path = public, pg_temp as $$
  select p_old.status in ('closed', 'drawn', 'settled') and p_new.tickets < p_old.tickets
     and p_new.staked < p_old.staked
     and coalesce(p_new.winners <= p_old.winners and p_new.prize_total <= p_old.prize_total,
                  p_old.status <> 'settled')
     and to_jsonb(p_new) - array['tickets', 'staked', 'peaks', 'winners', 'prize_total']
       = to_jsonb(p_old) - array['tickets', 'staked', 'peaks', 'winners', 'prize_total']
$$;
