-- Writes the postings since the snapshot into restore_since, with the part of each amount that a restore keeps
-- (standing, in hundredths; see restore_network). Returns nothing. Takes no locks: the caller does (hold_network).
-- This function and the others of a restore run with nested loops and sequential scans off (see restore_network): rows
-- staged a moment ago have no statistics, and a plan that trusts an estimate of a few rows takes quadratic time.
-- Large sets are joined by hash. Where few rows name the keys in a large table, a lateral subquery with offset 0 looks
-- them up by its primary key, draw by draw.
create or replace function note_since(p_network bigint, p_act bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
declare v_from date;
begin
  -- A posting gets its time shortly before it commits. So a posting that the snapshot does not hold can be older than
  -- the newest posting of the snapshot, but never by a day.
  select business_day(max(s.posted_at)) - 2 into v_from
    from restore_transfers s
   where s.network_id = p_network and s.act = p_act;
  insert into restore_since (
    network_id, act, transfer_id, kind, debit_wallet, credit_wallet, amount, standing, draw_id, ticket_id, link
  )
  select p_network, p_act, t.transfer_id, t.kind, t.debit_wallet, t.credit_wallet, t.amount,
         case when t.link is null then 0 else t.amount end, t.draw_id, t.ticket_id, t.link
    from transfers t
   where t.network_id = p_network
     and t.book_day >= coalesce(v_from, '-infinity')
     -- Older postings of the snapshot cannot be postings of these days.
     and not exists (select from restore_transfers s
                      where s.network_id = p_network
                        and s.act = p_act
                        and s.transfer_id = t.transfer_id
                        and s.posted_at >= coalesce((v_from - 1)::timestamptz, '-infinity'));
  update restore_since s
     set standing = s.amount
   where s.network_id = p_network
     and s.act = p_act
     and s.kind in ('cancel', 'void', 'claim')
     and not exists (select from restore_since b
                      where b.network_id = p_network
                        and b.act = p_act
                        and b.transfer_id = s.ticket_id
                        and b.kind = 'stake');
  update restore_since s
     set standing = x.prizes
    from (select y.transfer_id, sum(p.amount)::bigint prizes
            from restore_since y,
                 lateral (select z.ticket_id, z.amount
                            from prizes z
                           where z.network_id = p_network and z.draw_id = y.draw_id
                          offset 0) p
           where y.network_id = p_network
             and y.act = p_act
             and y.kind = 'settle'
             and not exists (select from restore_since b
                              where b.network_id = p_network
                                and b.act = p_act
                                and b.transfer_id = p.ticket_id
                                and b.kind = 'stake')
           group by y.transfer_id) x
   where s.network_id = p_network and s.act = p_act and s.transfer_id = x.transfer_id;
end $$;
