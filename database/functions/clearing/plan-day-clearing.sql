-- Says how clear_rows removes the sums of a day, once all its draws are over: chains, games and hours follow the
-- play.
-- Returns the model that the source belongs to and pieces of SQL for clear_rows: gone removes and returns the rows,
-- amount is that of one of them in hundredths, carried selects what is carried forward (empty where nothing is).
create or replace function plan_day_clearing(
  p_source text, out model text, out gone text, out amount text, out carried text
)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_is_settled text :=
    'not exists (select from draws d
                  where d.network_id = $1 and d.book_day = $3 and d.status in (''open'', ''closed'', ''drawn''))';
  v_no_play text := 'not exists (select from daily_play p where p.network_id = $1 and p.book_day = $3)';
begin
  amount := '0';
  carried := '';
  case p_source
    when 'daily_play' then
      model := 'commission';
      amount := 'g.play';
      gone := format(
        'gone as (delete from daily_play t where t.network_id = $1 and t.book_day = $3 and %s returning t.*)',
        v_is_settled);
      carried := $q$
        select g.book_day, g.game_id, s.what, sum(s.n) n, sum(s.amount) amount
          from gone g,
               lateral (values ('play', g.tickets, g.play), ('play win', 0, g.win)) s(what, n, amount)
         group by 1, 2, 3 $q$;
    when 'daily_chains', 'hourly_play' then
      model := 'commission';
      gone := format(
        'gone as (delete from %I t where t.network_id = $1 and t.book_day = $3 and %s and %s returning t.*)',
        p_source, v_is_settled, v_no_play);
    when 'daily_games' then
      model := 'commission';
      gone := format(
        'gone as (delete from daily_games t where t.network_id = $1 and t.book_day = $3 and %s and %s returning t.*)',
        v_is_settled, v_no_play);
      carried := $q$
        select g.book_day, g.game_id, s.what, sum(s.n) n, sum(s.amount) amount
          from gone g,
               lateral (values ('games', g.tickets, g.play), ('games win', 0, g.win)) s(what, n, amount)
         group by 1, 2, 3 $q$;
    when 'daily_claims' then
      model := 'commission';
      gone := format(
        'gone as (delete from daily_claims t where t.network_id = $1 and t.book_day = $3 and %s returning t.*)',
        v_is_settled);
      carried := $q$
        select g.book_day, g.game_id, 'day claims' what, sum(g.claims) n, sum(g.claimed) amount
          from gone g
         group by 1, 2 $q$;
  end case;
end $$;

grant execute on function plan_day_clearing to :clearing_role;
