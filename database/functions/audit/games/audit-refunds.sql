-- Audits the refunds of one network, for audit_games: compares each refund with its posting and with its ticket.
-- Returns one row per difference; subject_id is the ticket. Amounts are integer hundredths. Takes no locks.
-- Leaves out what a clearing may have removed: the postings and tickets of draws of a day and game that it touched.
create or replace function audit_refunds(p_network bigint)
returns table (finding text, subject_id bigint, expected numeric, found numeric)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with refunded as (
    select t.draw_id, t.ticket_id, sum(t.amount) amount, count(*) n
      from transfers t
     where t.network_id = p_network and t.kind in ('cancel', 'void')
     group by t.draw_id, t.ticket_id
  ),
  parts as (
    select d.draw_id
      from draws d
      join (select distinct c.book_day, c.game_id from carried_sums c where c.network_id = p_network) x
        on x.book_day = d.book_day and x.game_id = d.game_id
     where d.network_id = p_network
  )
  select 'refund differs from its posting', coalesce(r.ticket_id, f.ticket_id), r.amount::numeric, f.amount::numeric
    from (select * from refunds x where x.network_id = p_network) r
    full join refunded f on f.draw_id = r.draw_id and f.ticket_id = r.ticket_id
   where (r.amount is distinct from f.amount or f.n <> 1)
     and not exists (select from parts x where x.draw_id = coalesce(r.draw_id, f.draw_id))
  union all
  select 'refund differs from its ticket', r.ticket_id, t.stake, r.amount
    from (select * from reversals x where x.network_id = p_network) r
    left join tickets t on t.network_id = p_network and t.draw_id = r.draw_id and t.ticket_id = r.ticket_id
   where (t.stake, t.player_id) is distinct from (r.amount, r.player_id)
     and not (t.ticket_id is null and exists (select from parts x where x.draw_id = r.draw_id));
end $$;
