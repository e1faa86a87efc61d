-- Says how clear_rows removes prizes and claims: they follow their ticket. Those of a ticket that a restore reversed do
-- not count in any sum. p_over is the condition of draws that are over.
-- Returns the model that the source belongs to and pieces of SQL for clear_rows: gone removes and returns the rows,
-- amount is that of one of them in hundredths, carried selects what is carried forward (empty where nothing is).
create or replace function plan_prize_clearing(
  p_source text, p_over text, out model text, out gone text, out amount text, out carried text
)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_of_draw text := p_over || ' and t.network_id = $1 and t.draw_id = d.draw_id and t.draw_id between $4 and $5';
  v_ticket_is_gone text :=
    'not exists (select from tickets k
                  where k.network_id = $1 and k.draw_id = t.draw_id and k.ticket_id = t.ticket_id
                    and k.draw_id between $4 and $5)';
  v_standing text := $q$standing as (
          select x.*
            from gone x
           where not exists (select from reversals z
                              where z.network_id = $1 and z.draw_id = x.draw_id and z.ticket_id = x.ticket_id
                                and z.kind = 'restore'))$q$;
begin
  amount := '0';
  carried := '';
  case p_source
    when 'prizes' then
      model := 'ticket';
      amount := 'g.amount';
      gone := format(
        'gone as (delete from prizes t using draws d where %s and %s returning t.*), %s',
        v_of_draw, v_ticket_is_gone, v_standing);
      carried := $q$
        select d.book_day, d.game_id, 'prizes' what, count(*) n, sum(g.amount) amount
          from standing g
          join draws d on d.network_id = $1 and d.draw_id = g.draw_id
         group by 1, 2 $q$;
    when 'claims' then
      model := 'ticket';
      amount := 'g.amount';
      gone := format(
        'gone as (delete from claims t using draws d where %s and %s returning t.*), %s',
        v_of_draw, v_ticket_is_gone, v_standing);
      carried := $q$
        select g.book_day, d.game_id, 'claims' what, count(*) n, sum(g.amount) amount
          from standing g
          join draws d on d.network_id = $1 and d.draw_id = g.draw_id
         group by 1, 2 $q$;
  end case;
end $$;

grant execute on function plan_prize_clearing to :clearing_role;
