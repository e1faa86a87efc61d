-- Returns these stakes on bets as rows of draw_stakes: one for each page, with 64 stakes in hundredths. A bet may occur
-- several times, and a stake may be negative, so that it can be taken out again (add_stakes).
create or replace function stake_pages(p_bets smallint[], p_stakes bigint[])
returns table (page smallint, stakes bigint[])
language sql immutable parallel safe as $$
  with laid as (
    select (u.bet / 1000 * 16 + u.bet % 1000 / 64)::smallint page, u.bet % 1000 % 64 place, u.stake
      from unnest(p_bets, p_stakes) u(bet, stake)
  )
  select x.page, array_agg(x.stake order by x.place)
    from (select y.page, y.place, sum(y.stake)::bigint stake
            from (select l.page, l.place, l.stake from laid l
                  union all
                  select g.page, n.place, 0
                    from (select distinct l.page from laid l) g
                   cross join generate_series(0, 63) n(place)) y
           group by y.page, y.place) x
   group by x.page
$$;
