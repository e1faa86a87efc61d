-- Returns what clearings of one network carried forward, summed by day, game and thing (carried_sums), for the parts of
-- audit_games. Counts of rows, and amounts in integer hundredths. Takes no locks.
create or replace function sum_carried(p_network bigint)
returns table (book_day date, game_id bigint, what text, n numeric, amount numeric)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select s.book_day, s.game_id, s.what, sum(s.rows), sum(s.amount)
    from carried_sums s
   where s.network_id = p_network
   group by 1, 2, 3;
end $$;
