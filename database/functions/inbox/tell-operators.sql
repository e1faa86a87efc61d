-- Writes one event to the inboxes of the operators concerned, for the application, in the transaction of the event.
-- p_event_key names the event among those of its kind, p_branch is the account on whose path the readers are, and
-- p_facts holds what the entry says, as for write_inbox_many. Returns nothing. One subject (an account, or the game of
-- p_facts) gets 100 entries of a kind in an hour of the clock, and then one summary entry, whose key begins with
-- 'rest/'. Kinds that a reader must act on have no limit, those that are judged by their amount or count have that of
-- write_inbox_many, and entries of other subjects are not affected. It counts in the inbox of the network, which has
-- all of them, and takes no lock: transactions of the same moment may write some entries more.
create or replace function tell_operators(
  p_network bigint, p_kind text, p_event_key text, p_branch bigint, p_facts jsonb
) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_subject bigint := coalesce((p_facts ->> 'subject_id')::bigint, p_branch);
  v_game bigint := (p_facts ->> 'game_id')::bigint;
  v_hour timestamptz := date_trunc('hour', now(), 'UTC');
  v_count bigint;
begin
  if p_kind not in ('superadmin_created', 'books_difference', 'books_alarm', 'backup_failed', 'backup_late',
                    'draws_stuck', 'prize_large', 'stake_large', 'transfer_large', 'credit_low',
                    'cancellations_many') then
    select count(*) into v_count
      from (select from inbox_entries e
             where e.network_id = p_network and e.reader_id = p_network and e.kind = p_kind
               and e.created_at >= v_hour
               and e.subject_id is not distinct from v_subject and e.game_id is not distinct from v_game
             limit 100) e;
    if v_count >= 100 then
      perform write_inbox(
        p_network, p_kind,
        'rest/' || coalesce(v_subject, 0) || '/' || coalesce(v_game, 0) || '/' || extract(epoch from v_hour)::bigint,
        p_branch,
        p_facts - 'count' - 'amount' - 'actor_network_id' - 'actor_id' - 'actor_username');
      return;
    end if;
  end if;
  perform write_inbox(p_network, p_kind, p_event_key, p_branch, p_facts);
end $$;

grant execute on function tell_operators to :app_role;
