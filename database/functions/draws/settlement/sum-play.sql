-- Returns what the standing tickets of a draw add to daily_play: for each player one row with chain and rates of now,
-- tickets, play, win and commissions. For settle_draw, after write_prizes. Amounts are integer hundredths.
-- Reads tickets and prizes in one pass: the planner would plan a join of the two without knowing their numbers of rows.
-- p_reversed are the tickets of the draw that do not stand.
create or replace function sum_play(d draws, p_reversed bigint[]) returns daily_play[]
language plpgsql set search_path = public, pg_temp as $$
begin
  return array(
    select row(d.network_id, d.book_day, d.game_id, a.account_id, a.path[2], a.path[3], a.path[4],
               s.commission, am.commission, m.commission, a.commission, x.n, x.play, x.win,
               commission_of(x.play, s.commission), commission_of(x.play, am.commission),
               commission_of(x.play, m.commission), commission_of(x.play, a.commission))::daily_play
      from (select y.player_id, sum(y.n)::bigint n, sum(y.play)::bigint play, sum(y.win)::bigint win
              from (select t.player_id, 1 n, t.stake play, 0::bigint win
                      from tickets t
                     where t.network_id = d.network_id and t.draw_id = d.draw_id
                       and t.ticket_id <> all (p_reversed)
                    union all
                    select p.player_id, 0, 0, p.amount
                      from prizes p where p.network_id = d.network_id and p.draw_id = d.draw_id) y
             group by y.player_id) x,
           lateral (select z.account_id, z.path, z.commission
                      from accounts z
                     where z.network_id = d.network_id and z.account_id = x.player_id offset 0) a,
           lateral (select z.commission from accounts z
                     where z.network_id = d.network_id and z.account_id = a.path[2] offset 0) s,
           lateral (select z.commission from accounts z
                     where z.network_id = d.network_id and z.account_id = a.path[3] offset 0) am,
           lateral (select z.commission from accounts z
                     where z.network_id = d.network_id and z.account_id = a.path[4] offset 0) m);
end $$;
