-- Says how clear_rows removes saved results and stakes on numbers, and empties the results and sums of draws of which
-- no ticket remains. p_over is the condition of draws that are over.
-- Returns the model that the source belongs to and pieces of SQL for clear_rows: gone removes and returns the rows,
-- amount is that of one of them in hundredths, carried selects what is carried forward (empty where nothing is).
create or replace function plan_draw_clearing(
  p_source text, p_over text, out model text, out gone text, out amount text, out carried text
)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_of_draw text := p_over || ' and t.network_id = $1 and t.draw_id = d.draw_id and t.draw_id between $4 and $5';
  v_no_ticket text := 'not exists (select from tickets t where t.network_id = $1 and t.draw_id = d.draw_id)';
begin
  amount := '0';
  carried := '';
  case p_source
    when 'saved_results' then
      model := 'upcome';
      gone := format('gone as (delete from saved_results t using draws d where %s returning t.*)', v_of_draw);
    when 'draw_stakes' then
      model := 'frequency';
      amount := '(select sum(u.stake) from unnest(g.stakes) u(stake))';
      gone := format('gone as (delete from draw_stakes t using draws d where %s returning t.*)', v_of_draw);
    when 'draw_results' then
      model := 'result';
      gone := format($q$
        gone as (select d.network_id, d.draw_id, d.game_id, d.opens_at, d.ends_at, d.result, d.booster, d.source,
                        encode(d.seed_hash, 'hex') seed_hash, encode(d.seed, 'hex') seed, d.drawn_at
                   from draws d
                  where %s and d.result is not null and %s
                    for no key update),
        emptied as (update draws d
                       set result = null, booster = null, source = null, seed = null, drawn_at = null,
                           result_cleared_at = $9
                      from gone g
                     where d.network_id = $1 and d.draw_id = g.draw_id) $q$, p_over, v_no_ticket);
    when 'draw_sums' then
      model := 'draw';
      amount := 'g.staked';
      gone := format($q$
        gone as (select d.network_id, d.draw_id, d.game_id, d.opens_at, d.tickets, d.staked, d.peaks, d.winners,
                        d.prize_total
                   from draws d
                  where %s and d.status = 'settled' and d.tickets > 0 and %s
                    for no key update),
        emptied as (update draws d
                       set tickets = 0, staked = 0, winners = 0, prize_total = 0,
                           peaks = array_fill(0::bigint, array[cardinality(d.peaks)])
                      from gone g
                     where d.network_id = $1 and d.draw_id = g.draw_id) $q$, p_over, v_no_ticket);
      carried := $q$
        select $3 book_day, g.game_id, s.what, sum(s.n) n, sum(s.amount) amount
          from gone g,
               lateral (values ('draw tickets', g.tickets, g.staked),
                               ('draw prizes', g.winners, g.prize_total)) s(what, n, amount)
         group by 2, 3 $q$;
  end case;
end $$;

grant execute on function plan_draw_clearing to :clearing_role;
