-- Sets the mark of the ledger to the last id given out so far, unless a mark still waits to be sealed or no id is new.
-- For the sealing of movements: seal_movements seals up to the mark. Returns nothing.
-- Each posting locks rows before it draws an id, so it holds a transaction id by then. This function first reads the
-- sequence and then takes its own transaction id: every transaction that drew an id up to the mark is older than it.
-- Raises an exception (P0001) when the transaction already has an id. Locks the row of ledger_marks.
create or replace function mark_movements() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_last bigint;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'a mark is made in a transaction of its own';
  end if;
  select s.last_value into v_last from record_ids s;
  update ledger_marks m
     set marked_until = v_last, marked_xid = pg_current_xact_id()
   where m.marked_until is null and m.sealed_until < v_last;
end $$;

grant execute on function mark_movements to :app_role;
