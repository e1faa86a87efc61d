-- Returns the expected value (hundredths) and the variance (hundredths squared) of the prizes of a fair draw, rounded
-- to six decimals: every result is equally likely, and the booster is 2 in one of 26 draws and else 1 (draw_result).
-- p_bets and p_stakes are the stakes on each bet in hundredths; p_payouts are hundredths for one point, by bet kind.
-- settle_draw and the audit of settled draws use it. Without statistics the planner would compare every bet with every
-- result, and compile the statement, which takes ten times as long as running it.
create or replace function fair_return(
  p_screen text, p_nodigit integer, p_payouts integer[], p_bets smallint[], p_stakes bigint[],
  out expected numeric, out variance numeric
) language sql immutable
set search_path = public, pg_temp set enable_nestloop = off set jit = off set plan_cache_mode = force_custom_plan as $$
  select round(sum(y.paid) * 27 / (26 * count(*)), 6),
         round(sum(y.paid * y.paid) * 29 / (26 * count(*)) - (sum(y.paid) * 27 / (26 * count(*))) ^ 2, 6)
    from (select r.result, coalesce(sum(s.stake / 100 * p_payouts[s.bet / 1000 + 1]), 0) paid
            from generate_series(0, results_of(p_screen, p_nodigit) - 1) r(result)
            left join (unnest(p_bets, p_stakes) s(bet, stake)
                       join (select x.result, w.bet
                               from generate_series(0, results_of(p_screen, p_nodigit) - 1) x(result),
                                    unnest(winning_bets(p_screen, x.result)) w(bet)) won
                         on won.bet = s.bet)
                   on won.result = r.result
           group by r.result) y
$$;

grant execute on function fair_return to :app_role;
