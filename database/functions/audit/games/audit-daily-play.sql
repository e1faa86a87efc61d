-- Audits the play of all days of one network, for audit_games: compares the settled draws of each day and game with the
-- sums of its players (daily_play) and of the game (daily_games). What a clearing removed counts (sum_carried).
-- Returns one row per difference; subject_id is the game. Amounts are integer hundredths. Takes no locks.
create or replace function audit_daily_play(p_network bigint)
returns table (finding text, subject_id bigint, expected numeric, found numeric)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with carried as (select * from sum_carried(p_network))
  select 'daily play differs from its draws', coalesce(d.game_id, r.game_id), d.play, r.play
    from (select y.book_day, y.game_id, sum(y.play) play, sum(y.win) win, sum(y.n) n
            from (select x.book_day, x.game_id, x.staked play, x.prize_total win, x.tickets n
                    from draws x
                   where x.network_id = p_network and x.status = 'settled' and x.tickets > 0
                  union all
                  select c.book_day, c.game_id, c.amount, 0, c.n from carried c where c.what = 'draw tickets'
                  union all
                  select c.book_day, c.game_id, 0, c.amount, 0 from carried c where c.what = 'draw prizes') y
           group by y.book_day, y.game_id) d
    full join (select y.book_day, y.game_id, sum(y.play) play, sum(y.win) win, sum(y.n) n
                 from (select x.book_day, x.game_id, x.play, x.win, x.tickets n
                         from daily_play x
                        where x.network_id = p_network
                       union all
                       select c.book_day, c.game_id, c.amount, 0, c.n from carried c where c.what = 'play'
                       union all
                       select c.book_day, c.game_id, 0, c.amount, 0 from carried c where c.what = 'play win') y
                group by y.book_day, y.game_id) r
           on r.book_day = d.book_day and r.game_id = d.game_id
    full join (select y.book_day, y.game_id, sum(y.play) play, sum(y.win) win, sum(y.n) n
                 from (select x.book_day, x.game_id, x.play, x.win, x.tickets n
                         from daily_games x
                        where x.network_id = p_network
                       union all
                       select c.book_day, c.game_id, c.amount, 0, c.n from carried c where c.what = 'games'
                       union all
                       select c.book_day, c.game_id, 0, c.amount, 0 from carried c where c.what = 'games win') y
                group by y.book_day, y.game_id) g
           on g.book_day = coalesce(d.book_day, r.book_day) and g.game_id = coalesce(d.game_id, r.game_id)
   where (coalesce(d.play, 0), coalesce(d.win, 0), coalesce(d.n, 0))
         is distinct from (coalesce(r.play, 0), coalesce(r.win, 0), coalesce(r.n, 0))
      or (coalesce(d.play, 0), coalesce(d.win, 0), coalesce(d.n, 0))
         is distinct from (coalesce(g.play, 0), coalesce(g.win, 0), coalesce(g.n, 0));
end $$;
