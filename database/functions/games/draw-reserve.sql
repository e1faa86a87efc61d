-- Returns the reserve of one draw in hundredths: the most that the draw may cost beyond what it already holds.
-- It covers every refund, and every prize even after cancellations, with booster 2.
-- p_staked is the sum of the stakes, p_peaks the largest stake on one number of each bet kind (both in hundredths), and
-- p_payouts the total return of each bet kind per unit staked, in hundredths.
create or replace function draw_reserve(p_staked bigint, p_peaks bigint[], p_payouts integer[]) returns bigint
language sql immutable parallel safe as $$
  select p_staked + coalesce(sum(k.peak * greatest(0, 2 * k.payout - 100) / 100), 0)::bigint
    from unnest(p_peaks, p_payouts) k(peak, payout)
$$;

grant execute on function draw_reserve to :app_role;
