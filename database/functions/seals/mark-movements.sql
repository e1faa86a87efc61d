-- Sets the mark of each range of ids to the last id given out so far (newest_id), unless a mark still waits to be
-- sealed or no id is new. For the sealing of movements: seal_movements seals up to the marks. Returns nothing.
-- Raises what newest_id and on_each_node raise. Locks the rows of ledger_marks.
create or replace function mark_movements() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_marks as m (id_range, sealed_until, marked_until, marked_node, marked_xid)
  select id_range(x.last_id), x.last_id >> 48 << 48, x.last_id, n.node, x.xid
    from on_each_node('newest_id()') n,
         lateral (select split_part(n.result, ' ', 1)::bigint last_id, split_part(n.result, ' ', 2)::xid8 xid) x
  on conflict (id_range) do update
    set marked_until = excluded.marked_until, marked_node = excluded.marked_node, marked_xid = excluded.marked_xid
   where m.marked_until is null and m.sealed_until < excluded.marked_until;
end $$;

grant execute on function mark_movements to :app_role;
