-- Tells the sides of an edge of something between them, in the transaction of it. p_to is 'account', 'parent' or
-- 'both'; above an admin (p_parent is 0) the superadmins read it in the inbox of the network. Operators above the edge
-- are not told. p_event_key names the event among those of its kind, and a side is told once of each. p_facts has the
-- columns of the actor and an amount in hundredths: above zero, the account owes or pays it. Returns nothing. One edge
-- gets 100 entries of a kind in an hour, and then one summary entry (spared_key).
-- Entries are written in the order of readers, so that two transactions never wait for each other in a circle.
create or replace function tell_edge(
  p_network bigint, p_account bigint, p_parent bigint, p_to text, p_kind text, p_event_key text, p_facts jsonb
) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_account record; v_side record; v_key text; v_facts jsonb;
  v_hour timestamptz := date_trunc('hour', now(), 'UTC');
begin
  select a.username, a.kind into v_account
    from accounts a where a.network_id = p_network and a.account_id = p_account;
  for v_side in
    -- An admin and the superadmins read the same entry.
    select x.reader_id, bool_or(x.is_usual) is_usual
      from (values ('account', p_account, false),
                   ('parent', case p_parent when 0 then p_network else p_parent end, p_parent = 0)
           ) x(name, reader_id, is_usual)
     where p_to in (x.name, 'both') and (x.name = 'parent' or v_account.kind not in ('otc', 'loan', 'gift'))
     group by x.reader_id order by x.reader_id
  loop
    v_key := spared_key(p_network, v_side.reader_id, p_kind, p_event_key, p_account, null, v_hour);
    v_facts := case when v_key = p_event_key then p_facts else '{}' end;
    insert into inbox_entries (network_id, reader_id, kind, event_key, is_usual, actor_network_id, actor_id,
                               actor_username, subject_id, subject_username, subject_kind, amount)
    values (p_network, v_side.reader_id, p_kind, v_key, v_side.is_usual, (v_facts ->> 'actor_network_id')::bigint,
            (v_facts ->> 'actor_id')::bigint, v_facts ->> 'actor_username', p_account, v_account.username,
            v_account.kind, (v_facts ->> 'amount')::bigint)
    on conflict do nothing;
  end loop;
end $$;
