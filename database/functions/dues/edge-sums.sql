-- Returns what counted between an account and one Reference from a day to another one, both included: play, win and
-- commissions of the tickets below both, as the reports have them, and the credit given to the branch and taken back.
-- Amounts are integer hundredths. p_parent is 0 above an admin. One row, of zeros if there is nothing. Takes no locks.
-- Each kind of account finds its rows by an index of its own; the other parts are not read.
create or replace function edge_sums(
  p_network bigint, p_account bigint, p_parent bigint, p_kind account_kind, p_from date, p_to date
) returns table (play bigint, win bigint, supercom bigint, distcom bigint, retailcom bigint, usercom bigint,
                 given bigint, taken bigint)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  select coalesce(sum(x.play), 0), coalesce(sum(x.win), 0), coalesce(sum(x.supercom), 0), coalesce(sum(x.distcom), 0),
         coalesce(sum(x.retailcom), 0), coalesce(sum(x.usercom), 0)
    into play, win, supercom, distcom, retailcom, usercom
    from (select c.play, c.win, c.supercom, c.distcom, c.retailcom, c.usercom from daily_chains c
           where p_kind = 'admin' and c.network_id = p_network and c.book_day between p_from and p_to
          union all
          select c.play, c.win, c.supercom, c.distcom, c.retailcom, c.usercom from daily_chains c
           where p_kind = 'superareamanager' and c.network_id = p_network and c.super_area_manager_id = p_account
             and c.book_day between p_from and p_to
          union all
          select c.play, c.win, c.supercom, c.distcom, c.retailcom, c.usercom from daily_chains c
           where p_kind = 'areamanager' and c.network_id = p_network and c.area_manager_id = p_account
             and c.super_area_manager_id = p_parent and c.book_day between p_from and p_to
          union all
          select c.play, c.win, c.supercom, c.distcom, c.retailcom, c.usercom from daily_chains c
           where p_kind = 'master' and c.network_id = p_network and c.master_id = p_account
             and c.area_manager_id = p_parent and c.book_day between p_from and p_to
          union all
          select c.play, c.win, c.supercom, c.distcom, c.retailcom, c.usercom from daily_play c
           where p_kind = 'player' and c.network_id = p_network and c.player_id = p_account
             and c.master_id = p_parent and c.book_day between p_from and p_to) x;
  select coalesce(sum(g.given), 0), coalesce(sum(g.taken), 0) into given, taken
    from given_days g
   where g.network_id = p_network and g.account_id = p_account and g.parent_id = p_parent
     and g.book_day between p_from and p_to;
  return next;
end $$;
