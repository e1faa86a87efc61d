-- Lets each node of a distributed database give out only ids above those that a restored backup contains: a node that
-- joins begins at the start of its range. The server calls it when it starts, before it serves. Returns nothing.
-- Waits for the advisory lock 'ids': two servers that start at the same time could set a sequence back.
create or replace function raise_ids() returns void
language plpgsql set search_path = public, pg_temp as $$
declare v_given bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('ids', 0));
  select array_agg(m.given_until) into v_given from ledger_marks m where m.given_until is not null;
  if v_given is not null then perform from on_each_node(format('raise_own_ids(%L)', v_given)); end if;
end $$;
