-- Returns the bets of one row of draw_stakes that have a stake, with their stakes in hundredths.
create or replace function stakes_in(p_page smallint, p_stakes bigint[]) returns table (bet smallint, stake bigint)
language sql immutable parallel safe as $$
  select (p_page / 16 * 1000 + p_page % 16 * 64 + u.at - 1)::smallint, u.stake
    from unnest(p_stakes) with ordinality u(stake, at)
   where u.stake <> 0
$$;

grant execute on function stakes_in to :app_role, :clearing_role;
