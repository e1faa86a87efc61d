-- Audits the commissions and chains of all days of one network, for audit_games: compares the commissions of each row
-- of daily_play with its rates, and daily_chains with the sums of daily_play. Returns one row per difference;
-- subject_id is the player or the master. Amounts are integer hundredths. Takes no locks.
create or replace function audit_daily_chains(p_network bigint)
returns table (finding text, subject_id bigint, expected numeric, found numeric)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select 'commissions differ from their rates', y.player_id,
         (commission_of(y.play, y.super_area_rate) + commission_of(y.play, y.area_rate)
           + commission_of(y.play, y.master_rate) + commission_of(y.play, y.player_rate))::numeric,
         (y.supercom + y.distcom + y.retailcom + y.usercom)::numeric
    from daily_play y
   where y.network_id = p_network
     and (y.supercom, y.distcom, y.retailcom, y.usercom)
         is distinct from (commission_of(y.play, y.super_area_rate), commission_of(y.play, y.area_rate),
                           commission_of(y.play, y.master_rate), commission_of(y.play, y.player_rate))
  union all
  select 'daily chains differ from daily play', coalesce(c.master_id, r.master_id), r.play, c.play
    from (select * from daily_chains x where x.network_id = p_network) c
    full join (select y.book_day, y.super_area_manager_id, y.area_manager_id, y.master_id,
                      sum(y.tickets) tickets, sum(y.play) play, sum(y.win) win,
                      sum(y.supercom) supercom, sum(y.distcom) distcom,
                      sum(y.retailcom) retailcom, sum(y.usercom) usercom
                 from daily_play y
                where y.network_id = p_network
                group by y.book_day, y.super_area_manager_id, y.area_manager_id, y.master_id) r
           on (r.book_day, r.super_area_manager_id, r.area_manager_id, r.master_id)
            = (c.book_day, c.super_area_manager_id, c.area_manager_id, c.master_id)
   where (c.tickets::numeric, c.play::numeric, c.win::numeric,
          c.supercom::numeric, c.distcom::numeric, c.retailcom::numeric, c.usercom::numeric)
         is distinct from (r.tickets, r.play, r.win, r.supercom, r.distcom, r.retailcom, r.usercom);
end $$;
