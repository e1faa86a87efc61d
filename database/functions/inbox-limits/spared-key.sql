-- Returns under which key an inbox takes an event about a subject: p_event_key, or after 100 entries of a kind in an
-- hour that of one summary entry, which begins with 'rest/'. p_subject is an account and p_game a game, null without
-- one. p_hour is the start of the hour of the clock. Takes no lock: transactions of the same moment may write some
-- entries more.
create or replace function spared_key(
  p_network bigint, p_reader bigint, p_kind text, p_event_key text, p_subject bigint, p_game bigint, p_hour timestamptz
) returns text
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_count bigint;
begin
  select count(*) into v_count
    from (select from inbox_entries e
           where e.network_id = p_network and e.reader_id = p_reader and e.kind = p_kind
             and e.created_at >= p_hour
             and e.subject_id is not distinct from p_subject and e.game_id is not distinct from p_game
           limit 100) e;
  if v_count < 100 then return p_event_key; end if;
  return 'rest/' || coalesce(p_subject, 0) || '/' || coalesce(p_game, 0) || '/' || extract(epoch from p_hour)::bigint;
end $$;
