-- Returns the differences in the chain of the given settled draws of one network, for check_draws. The chain is:
-- key -> seed -> hash, seed or saved result -> result and booster -> prize of every ticket -> claim -> posting.
-- Beside it, what the draw returned is compared with its stakes and payouts.
-- p_seeds holds for each draw the seed that the server derives from its key, or null when it cannot know the seed.
-- Amounts are integer hundredths; subject_id is the draw or the ticket. Takes no locks.
create or replace function chain_differences(p_network bigint, p_draws bigint[], p_seeds bytea[])
returns table (draw_id bigint, finding text, subject_id bigint, expected numeric, found numeric)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select * from outcome_differences(p_network, p_draws, p_seeds)
  union all
  select * from prize_differences(p_network, p_draws)
  union all
  select * from stake_differences(p_network, p_draws)
  union all
  select * from return_differences(p_network, p_draws);
end $$;
