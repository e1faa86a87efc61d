-- Answers a dispute, once. An upheld one books a correction of p_amount hundredths on the present business day, above
-- zero if the account owes more; a rejected one has no amount. Locks the row of the edge, so no statement is issued
-- meanwhile. Raises PB061 if it was answered before, and PB046 where the due would be larger than ten trillion points.
-- The caller has checked that the actor is the Reference.
create or replace function answer_dispute(
  p_network bigint, p_dispute bigint, p_upheld boolean, p_amount bigint, p_reason text, p_actor bigint, p_username text
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_dispute record; v_now timestamptz; v_overdue_on date; v_closing bigint;
begin
  select d.account_id, d.parent_id, d.statement_id into strict v_dispute
    from due_disputes d where d.network_id = p_network and d.dispute_id = p_dispute;
  perform from due_edges e
    where e.network_id = p_network and e.account_id = v_dispute.account_id and e.parent_id = v_dispute.parent_id
      for no key update;
  v_now := clock_timestamp();
  if exists (select from due_dispute_answers a where a.network_id = p_network and a.dispute_id = p_dispute) then
    raise exception 'the dispute was answered before' using errcode = 'PB061';
  end if;
  insert into due_dispute_answers (network_id, dispute_id, is_upheld, amount, reason, actor_id, actor_username,
                                   answered_at)
  values (p_network, p_dispute, p_upheld, p_amount, p_reason, p_actor, p_username, v_now);
  -- What became overdue meanwhile is told now.
  select business_day(s.issued_at) + t.grace_days + 1, s.closing into v_overdue_on, v_closing
    from due_statements s
    join due_terms t on t.network_id = p_network and t.terms_id = s.terms_id
   where s.network_id = p_network and s.statement_id = v_dispute.statement_id;
  update due_edges e set overdue_on = least(e.overdue_on, v_overdue_on)
   where e.network_id = p_network and e.account_id = v_dispute.account_id and e.parent_id = v_dispute.parent_id;
  perform tell_edge(p_network, v_dispute.account_id, v_dispute.parent_id, 'account', 'dispute_answered',
                    v_dispute.statement_id || '/' || p_dispute, jsonb_build_object(
                      'amount', v_closing, 'actor_id', p_actor, 'actor_username', p_username,
                      'actor_network_id', case when v_dispute.parent_id = 0 then 0 else p_network end));
  if p_upheld then
    perform book_due(p_network, v_dispute.account_id, v_dispute.parent_id, 'correction', p_amount, business_day(v_now),
                     jsonb_build_object('for_statement_id', v_dispute.statement_id, 'dispute_id', p_dispute,
                                        'reason', p_reason, 'actor_id', p_actor, 'actor_username', p_username));
  end if;
end $$;

grant execute on function answer_dispute to :app_role;
