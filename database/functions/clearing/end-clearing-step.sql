-- Ends one step of a clearing (some sources of one day), in the transaction in which clear_rows removed its rows.
-- Compares the archived rows with the removed rows, file by file, and stores name, size and hash of each file.
-- Seals the day again (reseal_days) when movements of it were removed. Returns nothing.
-- Locks in this order: enter_network, the row of the clearing (hold_clearing), the advisory lock 'books' (reseal_days).
-- Raises PB026 while the network is restored, PB030 when another attempt has the clearing, PB031 for a day outside of
-- it and PB032 when the archived rows are not the removed rows.
create or replace function end_clearing_step(
  p_network bigint, p_clearing bigint, p_attempt integer, p_day date, p_files jsonb
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_gone jsonb;
  v_archived jsonb;
  v_now timestamptz := clock_timestamp();
begin
  perform hold_clearing(p_network, p_clearing, p_attempt, p_day);
  select coalesce(jsonb_object_agg(f.source, f.rows), '{}') into v_gone
    from cleared_files f
   where f.network_id = p_network and f.clearing_id = p_clearing and f.book_day = p_day and f.sha256 is null;
  select coalesce(jsonb_object_agg(x.source, x.rows), '{}') into v_archived
    from jsonb_to_recordset(p_files) x(source text, rows bigint);
  if v_gone <> v_archived then
    raise exception 'archived % and removed %', v_archived, v_gone using errcode = 'PB032';
  end if;
  update cleared_files f
     set file_name = x."fileName", bytes = x.bytes, sha256 = x.sha256
    from jsonb_to_recordset(p_files) x(source text, "fileName" text, bytes bigint, sha256 text)
   where f.network_id = p_network and f.clearing_id = p_clearing and f.book_day = p_day and f.source = x.source;
  update clearings c
     set heard_at = v_now
   where c.network_id = p_network and c.clearing_id = p_clearing;
  if v_gone ?| array['account_transfers', 'game_transfers'] then
    perform reseal_days(p_network, p_day, p_day);
  end if;
end $$;

grant execute on function end_clearing_step to :app_role;
