-- Notes once on each business day of a network the id of this transaction (due_marks), for issue_statements. A
-- posting has its transaction id before it reads its business day, so those of earlier days have older ids. Returns
-- nothing. Must be called in a transaction of its own: the day is read before the id is given out.
create or replace function mark_dues(p_network bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_today date := business_day(clock_timestamp()); v_mark xid8;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'a mark is made in a transaction of its own';
  end if;
  v_mark := pg_current_xact_id();
  insert into due_marks as m (network_id, marked_on, marked_xid) values (p_network, v_today, v_mark)
  on conflict (network_id) do update set marked_on = excluded.marked_on, marked_xid = excluded.marked_xid
   where m.marked_on <> excluded.marked_on;
end $$;

grant execute on function mark_dues to :app_role;
