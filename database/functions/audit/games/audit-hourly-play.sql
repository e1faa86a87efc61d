-- Audits the play by hour of one network, for audit_games: compares the hours of each master with the sums of its
-- players (daily_play), the hours of the accounts above with those of their masters, and the hours of the network with
-- its draws, except on days of which a clearing removed rows. Returns one row per difference; subject_id is the
-- account, or the game where draws differ. Amounts are integer hundredths. Takes no locks.
create or replace function audit_hourly_play(p_network bigint)
returns table (finding text, subject_id bigint, expected numeric, found numeric)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with hours as (
    select x.*, x.area_manager_id <> 0 and x.account_id <> x.area_manager_id is_of_master
      from hourly_play x where x.network_id = p_network
  )
  select 'hourly play differs from daily play', coalesce(h.account_id, r.master_id), r.play, h.play
    from (select y.book_day, y.game_id, y.super_area_manager_id, y.area_manager_id, y.account_id,
                 sum(y.tickets) tickets, sum(y.play) play, sum(y.win) win
            from hours y
           where y.is_of_master
           group by 1, 2, 3, 4, 5) h
    full join (select y.book_day, y.game_id, y.super_area_manager_id, y.area_manager_id, y.master_id,
                      sum(y.tickets) tickets, sum(y.play) play, sum(y.win) win
                 from daily_play y
                where y.network_id = p_network
                group by 1, 2, 3, 4, 5) r
           on (r.book_day, r.game_id, r.super_area_manager_id, r.area_manager_id, r.master_id)
            = (h.book_day, h.game_id, h.super_area_manager_id, h.area_manager_id, h.account_id)
   where (h.tickets, h.play, h.win) is distinct from (r.tickets, r.play, r.win)
  union all
  select 'hourly play does not add up', coalesce(h.account_id, r.account_id), r.play, h.play::numeric
    from (select * from hours y where not y.is_of_master) h
    full join (select y.book_day, y.hour, y.game_id,
                      coalesce(y.super_area_manager_id, 0) super_area_manager_id,
                      coalesce(y.area_manager_id, 0) area_manager_id,
                      coalesce(y.area_manager_id, y.super_area_manager_id, p_network) account_id,
                      sum(y.tickets) tickets, sum(y.play) play, sum(y.win) win
                 from hours y
                where y.is_of_master
                group by y.book_day, y.hour, y.game_id, rollup (y.super_area_manager_id, y.area_manager_id)) r
           on (r.book_day, r.hour, r.game_id, r.super_area_manager_id, r.area_manager_id, r.account_id)
            = (h.book_day, h.hour, h.game_id, h.super_area_manager_id, h.area_manager_id, h.account_id)
   where (h.tickets::numeric, h.play::numeric, h.win::numeric) is distinct from (r.tickets, r.play, r.win)
  union all
  select 'hourly play differs from its draws', coalesce(h.game_id, d.game_id), d.play, h.play
    from (select y.book_day, y.hour, y.game_id, sum(y.tickets) tickets, sum(y.play) play, sum(y.win) win
            from hours y
           where y.account_id = p_network
           group by 1, 2, 3) h
    full join (select x.book_day, extract(hour from x.closes_at at time zone i.time_zone)::smallint "hour", x.game_id,
                      sum(x.tickets) tickets, sum(x.staked) play, sum(x.prize_total) win
                 from draws x
                cross join installation i
                where x.network_id = p_network and x.status = 'settled' and x.tickets > 0
                group by 1, 2, 3) d
           on d.book_day = h.book_day and d.hour = h.hour and d.game_id = h.game_id
   where (coalesce(h.tickets, 0), coalesce(h.play, 0), coalesce(h.win, 0))
         is distinct from (coalesce(d.tickets, 0), coalesce(d.play, 0), coalesce(d.win, 0))
     and not exists (select from cleared_files f
                      where f.network_id = p_network
                        and f.book_day = coalesce(h.book_day, d.book_day)
                        and f.source in ('draw_sums', 'hourly_play'));
end $$;
