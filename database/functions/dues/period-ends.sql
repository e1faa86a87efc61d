-- Returns the last day of the period of dues that a day is in, before terms cut it: a day, a week from p_weekday on
-- (1 is Monday), half a month (up to the 15th, and the rest) or a month. Infinity where there are no periods.
create or replace function period_ends(p_period text, p_weekday smallint, p_day date) returns date
language sql immutable parallel safe as $$
  select case p_period
    when 'day' then p_day
    when 'week' then p_day + 6 - (extract(isodow from p_day)::integer - p_weekday + 7) % 7
    when 'half-month' then case when extract(day from p_day) <= 15 then date_trunc('month', p_day)::date + 14
                                else (date_trunc('month', p_day) + interval '1 month')::date - 1 end
    when 'month' then (date_trunc('month', p_day) + interval '1 month')::date - 1
    else 'infinity' end
$$;
