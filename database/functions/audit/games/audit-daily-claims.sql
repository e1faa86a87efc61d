-- Audits the claims of all days of one network, for audit_games: compares the claims of each player and day with
-- daily_claims. A day of which a clearing removed claims is compared as a whole, with what it removed (sum_carried).
-- Returns one row per difference; subject_id is the player, or null for a whole day. Amounts are integer hundredths.
-- Takes no locks. Claims of a ticket that a restore reversed do not count (standing_claims).
create or replace function audit_daily_claims(p_network bigint)
returns table (finding text, subject_id bigint, expected numeric, found numeric)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with carried as (select * from sum_carried(p_network))
  select 'daily claims differ from claims', coalesce(c.player_id, r.player_id), c.amount, r.amount
    from (select x.book_day, x.player_id, sum(x.amount) amount
            from standing_claims x
           where x.network_id = p_network
           group by x.book_day, x.player_id) c
    full join (select y.book_day, y.player_id, sum(y.claimed) amount
                 from daily_claims y
                where y.network_id = p_network
                group by y.book_day, y.player_id) r
           on r.book_day = c.book_day and r.player_id = c.player_id
   where coalesce(c.amount, 0) is distinct from coalesce(r.amount, 0)
     and not exists (select from carried k
                      where k.what in ('claims', 'day claims') and k.book_day = coalesce(c.book_day, r.book_day))
  union all
  select 'cleared claims do not add up', null,
         sum(y.amount) filter (where y.is_claim), sum(y.amount) filter (where not y.is_claim)
    from (select k.book_day, k.what = 'claims' is_claim, k.amount
            from carried k
           where k.what in ('claims', 'day claims')
          union all
          select x.book_day, true, x.amount from standing_claims x where x.network_id = p_network
          union all
          select x.book_day, false, x.claimed from daily_claims x where x.network_id = p_network) y
   where exists (select from carried k where k.what in ('claims', 'day claims') and k.book_day = y.book_day)
   group by y.book_day
  having coalesce(sum(y.amount) filter (where y.is_claim), 0)
         <> coalesce(sum(y.amount) filter (where not y.is_claim), 0);
end $$;
