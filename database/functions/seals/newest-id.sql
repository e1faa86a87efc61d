-- Returns the last id that this node has given out and the id of this transaction, divided by a space, for
-- mark_movements.
-- Each posting locks rows before it draws an id, so it holds a transaction id by then. This function first reads the
-- sequence and then takes its own transaction id: every transaction that drew an id up to the last one is older than
-- it. Raises an exception (P0001) when the transaction already has an id.
create or replace function newest_id() returns text
language plpgsql set search_path = public, pg_temp as $$
declare v_last bigint;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'a mark is made in a transaction of its own';
  end if;
  v_last := last_own_id();
  return format('%s %s', v_last, pg_current_xact_id());
end $$;
