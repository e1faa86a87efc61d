-- Says how clear_rows removes tickets and reversals. A ticket goes with its draw once its prize is claimed. A reversal
-- is what distinguishes a refunded stake from other stakes: it remains as long as its ticket or the posting that paid
-- for the ticket exists. p_over is the condition of draws that are over.
-- Returns the model that the source belongs to and pieces of SQL for clear_rows: gone removes and returns the rows,
-- amount is that of one of them in hundredths, carried selects what is carried forward (empty where nothing is).
create or replace function plan_ticket_clearing(
  p_source text, p_over text, out model text, out gone text, out amount text, out carried text
)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_of_draw text := p_over || ' and t.network_id = $1 and t.draw_id = d.draw_id and t.draw_id between $4 and $5';
  v_is_claimed text :=
    'not exists (select from unclaimed_prizes u
                  where u.network_id = $1 and u.player_id = t.player_id
                    and u.draw_id = t.draw_id and u.ticket_id = t.ticket_id)';
begin
  amount := '0';
  carried := '';
  case p_source
    when 'tickets' then
      model := 'ticket';
      amount := 'g.stake';
      gone := format(
        'gone as (delete from tickets t using draws d where %s and %s returning t.*)', v_of_draw, v_is_claimed);
      -- The query counts per draw, because a day has few draws. It takes the reversed part from the few reversals.
      carried := $q$
        select d.book_day, d.game_id, s.what, sum(s.n) n, sum(s.amount) amount
          from (select x.draw_id, count(*) n, sum(x.stake) amount from gone x group by 1) g
          join draws d on d.network_id = $1 and d.draw_id = g.draw_id
          left join (select r.draw_id, count(*) n, sum(x.stake) amount
                       from reversals r
                       join gone x on x.draw_id = r.draw_id and x.ticket_id = r.ticket_id
                      where r.network_id = $1 and r.draw_id between $4 and $5
                      group by 1) b on b.draw_id = g.draw_id,
               lateral (values ('tickets', g.n, g.amount),
                               ('standing', g.n - coalesce(b.n, 0), g.amount - coalesce(b.amount, 0))
               ) s(what, n, amount)
         where s.n > 0
         group by 1, 2, 3 $q$;
    when 'reversals' then
      model := 'usertransaction';
      amount := 'g.amount';
      gone := $q$
        gone as (delete from reversals t using draws d
                  where d.network_id = $1 and d.book_day between $3 and $3 + 2 and d.status in ('settled', 'void')
                    and t.network_id = $1 and t.draw_id = d.draw_id
                    and not exists (select from tickets k
                                     where k.network_id = $1 and k.draw_id = t.draw_id and k.ticket_id = t.ticket_id)
                    and not exists (select from transfers x
                                     where x.network_id = $1 and x.book_day between d.book_day - 3 and d.book_day
                                       and x.transfer_id = t.ticket_id)
                returning t.*) $q$;
      carried := $q$
        select d.book_day, d.game_id, 'reversals' what, count(*) n, sum(g.amount) amount
          from gone g
          join draws d on d.network_id = $1 and d.draw_id = g.draw_id
         where g.kind <> 'restore'
         group by 1, 2 $q$;
  end case;
end $$;

grant execute on function plan_ticket_clearing to :clearing_role;
