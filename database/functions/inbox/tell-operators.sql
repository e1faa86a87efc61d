-- Writes one event to the inboxes of the operators concerned, for the application, in the transaction of the event.
-- p_event_key names the event among those of its kind, p_branch is the account on whose path the readers are, and
-- p_facts holds what the entry says, as for write_inbox_many. Returns nothing. One subject (an account, or the game of
-- p_facts) gets 100 entries of a kind in an hour of the clock, and then one summary entry (spared_key). Kinds that a
-- reader must act on have no limit, those that are judged by their amount or count have that of write_inbox_many, and
-- entries of other subjects are not affected. It counts in the inbox of the network, which has all of them.
create or replace function tell_operators(
  p_network bigint, p_kind text, p_event_key text, p_branch bigint, p_facts jsonb
) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_subject bigint := coalesce((p_facts ->> 'subject_id')::bigint, p_branch);
  v_hour timestamptz := date_trunc('hour', now(), 'UTC');
  v_key text := p_event_key;
  v_facts jsonb := p_facts;
begin
  if p_kind not in ('superadmin_created', 'books_difference', 'books_alarm', 'backup_failed', 'backup_late',
                    'draws_stuck', 'prize_large', 'stake_large', 'transfer_large', 'credit_low',
                    'cancellations_many') then
    v_key := spared_key(p_network, p_network, p_kind, p_event_key, v_subject, (p_facts ->> 'game_id')::bigint, v_hour);
  end if;
  if v_key <> p_event_key then
    v_facts := p_facts - 'count' - 'amount' - 'actor_network_id' - 'actor_id' - 'actor_username';
  end if;
  perform write_inbox(p_network, p_kind, v_key, p_branch, v_facts);
end $$;

grant execute on function tell_operators to :app_role;
