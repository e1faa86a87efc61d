-- Returns rows of hourly_play of masters together with those of the accounts above them: of each area manager, each
-- super area manager and the network. For add_hourly_play and hours_lost. Amounts are integer hundredths.
create or replace function roll_up_hours(p_rows hourly_play[]) returns hourly_play[]
language plpgsql immutable set search_path = public, pg_temp as $$
begin
  return array(
    select row(u.network_id, coalesce(u.account_id, u.area_manager_id, u.super_area_manager_id, u.network_id),
               u.book_day, u.hour, u.game_id, coalesce(u.super_area_manager_id, 0), coalesce(u.area_manager_id, 0),
               sum(u.tickets)::bigint, sum(u.play)::bigint, sum(u.win)::bigint)::hourly_play
      from unnest(p_rows) u
     group by u.network_id, u.book_day, u.hour, u.game_id,
              rollup (u.super_area_manager_id, u.area_manager_id, u.account_id));
end $$;
