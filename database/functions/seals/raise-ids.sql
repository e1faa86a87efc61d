-- Lets each node of a distributed database give out only ids above those that a restored backup contains: a node that
-- joins begins at the start of its range. Adds the marks of new ranges (ledger_marks). The server calls it when it
-- starts, before it serves. Returns nothing.
-- Waits for the advisory lock 'ids': two servers that start at the same time could set a sequence back.
create or replace function raise_ids() returns void
language plpgsql set search_path = public, pg_temp as $$
declare v_given bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('ids', 0));
  v_given := array(select m.given_until from ledger_marks m where m.given_until is not null);
  insert into ledger_marks (id_range, sealed_until)
  select id_range(n.result::bigint), n.result::bigint >> 48 << 48
    from on_each_node(format('raise_own_ids(%L)', v_given)) n
  on conflict (id_range) do nothing;
end $$;
