-- Reminds an account of what it owes its Reference now, open periods included, by an entry in its inbox: once for each
-- edge and business day. p_actor reminds; p_actor_network is its network. Returns the id of the entry and the amount in
-- hundredths. Locks the row of the edge. Raises PB043 if the edge has no terms, PB070 if the account owes nothing, and
-- PB071 if it was reminded today. The caller has checked that the account is directly below the actor and signs in.
create or replace function remind_due(
  p_network bigint, p_account bigint, p_parent bigint, p_actor_network bigint, p_actor bigint, p_username text
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_edge record; v_today date; v_amount bigint; v_since date; v_key text;
begin
  select e.balance, e.open_from into v_edge
    from due_edges e
   where e.network_id = p_network and e.account_id = p_account and e.parent_id = p_parent
     for no key update;
  if not found then raise exception 'the edge has no terms' using errcode = 'PB043'; end if;
  v_today := business_day(clock_timestamp());
  v_amount := v_edge.balance + open_due(p_network, p_account, p_parent, v_today);
  if v_amount <= 0 then raise exception 'nothing is owed' using errcode = 'PB070'; end if;
  v_key := p_parent || '/' || v_today || '/';
  if exists (select from inbox_entries x
              where x.network_id = p_network and x.reader_id = p_account and x.kind = 'due_reminded'
                and x.event_key like v_key || '%') then
    raise exception 'the account was reminded today' using errcode = 'PB071';
  end if;
  select min(u.first_day) into v_since from unsettled_statements(p_network, p_account, p_parent, null) u;
  v_key := v_key || coalesce(v_since, v_edge.open_from);
  perform tell_edge(p_network, p_account, p_parent, 'account', 'due_reminded', v_key, jsonb_build_object(
    'amount', v_amount, 'actor_network_id', p_actor_network, 'actor_id', p_actor, 'actor_username', p_username));
  return (select jsonb_build_object('entryId', x.entry_id, 'amount', v_amount)
            from inbox_entries x
           where x.network_id = p_network and x.reader_id = p_account and x.kind = 'due_reminded'
             and x.event_key = v_key);
end $$;

grant execute on function remind_due to :app_role;
