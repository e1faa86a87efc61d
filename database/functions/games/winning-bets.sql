-- Returns the bets that a result pays, at most one of each bet kind. A bet is 1000 times its bet kind plus its place
-- among the numbers of that kind. settle_draw and the audit of settled draws use it.
-- In Andhar Bahar a 7 is the middle card: both sides lose.
create or replace function winning_bets(p_screen text, p_result integer) returns smallint[]
language sql immutable parallel safe as $$
  select case p_screen
    when 'triplefun' then array[p_result % 10, 1000 + p_result % 100, 2000 + p_result]::smallint[]
    when 'andharbahar' then
      array_remove(array[p_result / 4, 1000 + p_result % 4,
                         case when p_result / 4 < 6 then 2000 when p_result / 4 > 6 then 2001 end], null)::smallint[]
    else array[p_result]::smallint[] end
$$;

grant execute on function winning_bets to :app_role;
