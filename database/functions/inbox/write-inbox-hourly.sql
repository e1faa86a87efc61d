-- Writes an event that may recur at each moment, at most once in an hour: p_event_key names what it recurs for, such as
-- a game. Returns nothing. The other arguments are those of write_inbox. It looks in the inbox next above the account
-- p_branch, which has room longer than those above it.
-- Locks this key until the end of the transaction. Where another transaction holds it, that one tells the event, and
-- this one does not wait for it: if that one is undone, the next event is told.
create or replace function write_inbox_hourly(
  p_network bigint, p_kind text, p_event_key text, p_branch bigint, p_facts jsonb
) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_lock bigint := hashtextextended('inbox ' || p_kind || p_event_key, p_network); v_reader bigint := p_network;
  v_now timestamptz := clock_timestamp(); v_since timestamptz := v_now - interval '1 hour';
begin
  if p_branch is not null then
    select coalesce(a.parent_id, p_network) into v_reader
      from accounts a where a.network_id = p_network and a.account_id = p_branch;
  end if;
  for i in 1 .. 2 loop
    if exists (select from inbox_entries e
                where e.network_id = p_network and e.reader_id = v_reader and e.kind = p_kind
                  and e.created_at > v_since and e.created_at <= v_now + interval '5 seconds'
                  and e.event_key like p_event_key || '/%') then
      return;
    end if;
    -- The first look needs no lock. Another transaction may have told the event before this one had the lock.
    if i = 1 then
      if not pg_try_advisory_xact_lock(v_lock) then return; end if;
      v_now := clock_timestamp();
    end if;
  end loop;
  perform write_inbox(p_network, p_kind, p_event_key || '/' || clock_timestamp(), p_branch, p_facts);
end $$;
