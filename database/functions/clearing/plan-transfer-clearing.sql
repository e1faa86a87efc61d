-- Says how clear_rows removes the movements of accounts and of games. Those of a ticket that remains, remain, and so
-- does a reversal while its movement of another day remains: what is left of that follows from it. What they did to
-- each wallet is carried forward (moved_by_clearing).
-- The stakes of a day are on draws with ids close to each other, so their tickets are read by a range of draws. A claim
-- may belong to a much older draw, so the ticket of each claim is looked up on its own.
-- Returns the model that the source belongs to and pieces of SQL for clear_rows: gone removes and returns the rows,
-- amount is that of one of them in hundredths, carried selects what is carried forward (empty where nothing is).
create or replace function plan_transfer_clearing(
  p_source text, out model text, out gone text, out amount text, out carried text
)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  amount := '0';
  carried := '';
  case p_source
    when 'account_transfers' then
      model := 'refertransaction';
      amount := 'g.amount';
      gone := $q$
        gone as (delete from transfers t
                  where t.network_id = $1 and t.book_day = $3 and t.kind in ('transfer', 'adjust')
                    and (t.reverses is null
                         or not exists (select from transfers o
                                         where o.network_id = $1 and o.book_day <> $3 and o.transfer_id = t.reverses))
                 returning t.*) $q$;
    when 'game_transfers' then
      model := 'usertransaction';
      amount := 'g.amount';
      gone := $q$
        bounds as materialized (
          select min(t.draw_id) first, max(t.draw_id) last
            from transfers t
           where t.network_id = $1 and t.book_day = $3 and t.kind = 'stake'),
        going as (
          select t.tableoid, t.ctid
            from transfers t
           where t.network_id = $1 and t.book_day = $3 and t.kind in ('game-add', 'game-remove')
          union all
          select t.tableoid, t.ctid
            from transfers t
           where t.network_id = $1 and t.book_day = $3 and t.kind = 'stake'
             and not exists (select from tickets k
                              where k.network_id = $1 and k.draw_id = t.draw_id and k.ticket_id = t.transfer_id
                                and k.draw_id between (select b.first from bounds b) and (select b.last from bounds b))
          union all
          select t.tableoid, t.ctid
            from transfers t
           where t.network_id = $1 and t.book_day = $3 and t.kind in ('cancel', 'void', 'claim', 'settle')
             and (select k.ticket_id
                    from tickets k
                   where k.network_id = $1 and k.draw_id = t.draw_id
                     and (t.kind = 'settle' or k.ticket_id = t.ticket_id)
                   limit 1) is null),
        gone as (delete from transfers t using going w
                  where t.network_id = $1 and t.book_day = $3 and t.tableoid = w.tableoid and t.ctid = w.ctid
                 returning t.*) $q$;
      carried := $q$
        select d.book_day, d.game_id, case g.kind when 'stake' then 'stakes' else 'refunds' end what,
               sum(g.n) n, sum(g.amount) amount
          from (select x.draw_id, x.kind, count(*) n, sum(x.amount) amount
                  from gone x
                 where x.kind in ('stake', 'cancel', 'void')
                 group by 1, 2) g
          join draws d on d.network_id = $1 and d.draw_id = g.draw_id
         group by 1, 2, 3 $q$;
  end case;
end $$;

grant execute on function plan_transfer_clearing to :clearing_role;
