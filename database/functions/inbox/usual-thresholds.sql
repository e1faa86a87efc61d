-- Returns the thresholds of a network whose admin has chosen none, by kind of entry: amounts in hundredths, a number of
-- cancelled tickets in an hour, and 1 where an entry only can be switched off.
create or replace function usual_thresholds() returns jsonb
language sql immutable parallel safe as $$
  select '{"prize_large": 1000000, "stake_large": 500000, "transfer_large": 5000000, "cancellations_many": 5,
           "credit_low": 100000, "balance_low": 1, "bets_refused": 1}'::jsonb
$$;

grant execute on function usual_thresholds to :app_role;
