-- Settles with an account and resets its credit: moves the points between it and its Reference that bring it to the
-- credit reference of its terms, and records the payment of what is owed then, in cash, which the other side
-- confirms. By the basis `points` the credit reference itself stays owed, at its price. Returns {moved, paymentId}:
-- hundredths, above zero if the account got them, and null where nothing is to be paid. Lock order: the network
-- (shared), both wallets ascending, then the row of the edge. Raises PB043 (no terms), PB055 (no credit reference),
-- and what move_points and propose_payment raise.
create or replace function reset_credit(
  p_network bigint, p_account bigint, p_parent bigint, p_actor bigint, p_username text
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare v_today date; v_terms record; v_moved bigint; v_due bigint; v_payment bigint;
  v_proposed bigint; v_since timestamptz := clock_timestamp() - interval '72 hours';
begin
  perform enter_network(p_network);
  perform 1 from wallets w
    where w.network_id = p_network and w.wallet_id in (p_account, p_parent)
    order by w.wallet_id for no key update;
  perform from due_edges e
    where e.network_id = p_network and e.account_id = p_account and e.parent_id = p_parent for no key update;
  v_today := business_day(clock_timestamp());
  select t.basis, t.credit_reference, t.point_price into v_terms
    from due_terms t
   where t.network_id = p_network and t.account_id = p_account and t.parent_id = p_parent and t.from_day <= v_today
   order by t.from_day desc, t.terms_id desc limit 1;
  if not found then raise exception 'the edge has no terms' using errcode = 'PB043'; end if;
  if v_terms.credit_reference is null then
    raise exception 'the terms have no credit reference' using errcode = 'PB055';
  end if;
  select v_terms.credit_reference - w.balance into v_moved
    from wallets w where w.network_id = p_network and w.wallet_id = p_account;
  if v_moved > 0 then
    perform move_points(p_network, p_parent, p_parent, p_account, v_moved, 'Settle and reset');
  elsif v_moved < 0 then
    perform move_points(p_network, p_parent, p_account, p_parent, -v_moved, 'Settle and reset');
  end if;
  select e.balance + open_due(p_network, p_account, p_parent, v_today)
         - case when v_terms.basis = 'points'
                then round(v_terms.credit_reference::numeric * v_terms.point_price / 10000) else 0 end
    into v_due
    from due_edges e
   where e.network_id = p_network and e.account_id = p_account and e.parent_id = p_parent;
  -- What is recorded already, and may still be confirmed, is not recorded again.
  select coalesce(sum(case when y.payer_id = p_account then y.amount else -y.amount end), 0) into v_proposed
    from due_payments y
   where y.network_id = p_network and y.account_id = p_account and y.parent_id = p_parent
     and y.proposed_at > v_since
     and not exists (select from due_payment_ends x
                      where x.network_id = p_network and x.payment_id = y.payment_id);
  if sign(v_due - v_proposed) * sign(v_due) > 0 then
    v_due := v_due - v_proposed;
    v_payment := propose_payment(p_network, p_account, p_parent, jsonb_build_object(
      'payer_id', case when v_due > 0 then p_account else p_parent end,
      'payee_id', case when v_due > 0 then p_parent else p_account end, 'amount', abs(v_due), 'method', 'cash',
      'reference', '', 'note', 'Settle and reset', 'proposer_id', p_actor, 'proposer_username', p_username));
  end if;
  return jsonb_build_object('moved', v_moved, 'paymentId', v_payment);
end $$;

grant execute on function reset_credit to :app_role;
