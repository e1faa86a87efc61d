-- Tells the trigger keep_draw_order whether an update only takes tickets out of a draw on which betting is over, as a
-- restore does. p_old and p_new are the two versions of its row. Returns true where the counts and sums go down and no
-- other column of the draw changes.
create or replace function is_lessened(p_old jsonb, p_new jsonb) returns boolean
language sql immutable set search_path = public, pg_temp as $$
  select p_old ->> 'status' in ('closed', 'drawn', 'settled')
     and (p_new ->> 'tickets')::bigint < (p_old ->> 'tickets')::bigint
     and (p_new ->> 'staked')::bigint < (p_old ->> 'staked')::bigint
     and coalesce((p_new ->> 'winners')::bigint <= (p_old ->> 'winners')::bigint
                  and (p_new ->> 'prize_total')::bigint <= (p_old ->> 'prize_total')::bigint,
                  p_old ->> 'status' <> 'settled')
     and p_new - array['tickets', 'staked', 'peaks', 'winners', 'prize_total']
       = p_old - array['tickets', 'staked', 'peaks', 'winners', 'prize_total']
$$;
