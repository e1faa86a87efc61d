-- Returns how many more entries of a kind the inbox of p_reader takes in the hour that began at p_hour, of those that
-- reach the usual thresholds or of the others: at most 100 of a kind whose threshold is an amount or number. Returns
-- null if the kind has no limit, and -1 if the inbox has the summary entry of this hour (rest_key).
-- Takes no lock, because batches of purchases call it: transactions of the same moment may write some entries more.
create or replace function inbox_room(
  p_network bigint, p_reader bigint, p_kind text, p_is_usual boolean, p_hour timestamptz
) returns integer
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if p_kind not in ('prize_large', 'stake_large', 'transfer_large', 'credit_low', 'cancellations_many') then
    return null;
  end if;
  if exists (select from inbox_entries e
              where e.network_id = p_network and e.reader_id = p_reader and e.kind = p_kind
                and e.event_key = rest_key(p_is_usual, p_hour)) then
    return -1;
  end if;
  return 100 - (select count(*)
                  from (select from inbox_entries e
                         where e.network_id = p_network and e.reader_id = p_reader and e.kind = p_kind
                           and e.is_usual = p_is_usual
                           and e.created_at >= p_hour and e.created_at < p_hour + interval '1 hour' limit 100) e);
end $$;
