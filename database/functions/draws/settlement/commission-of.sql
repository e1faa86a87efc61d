-- Returns the commission on play: p_play hundredths times p_rate (hundredths of a percent), rounded half up to whole
-- hundredths. Settlements, audits, restores and reports use it.
create or replace function commission_of(p_play bigint, p_rate integer) returns bigint
language sql immutable parallel safe as $$
  select round(p_play::numeric * p_rate / 10000)::bigint
$$;

grant execute on function commission_of to :app_role;
