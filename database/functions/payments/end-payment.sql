-- Ends a payment: p_state is confirmed, refused or withdrawn. A confirmed one is booked on the present business day,
-- in the same transaction, and the side that recorded it is told. Locks the row of the edge, so a payment ends once,
-- and no statement is issued meanwhile. Raises PB042 if it has ended already or has expired, 72 hours after it was
-- recorded. The caller has checked who may end it. Points of a payment move before that, in the same transaction
-- (move_points, whose codes it raises, too).
create or replace function end_payment(
  p_network bigint, p_payment bigint, p_state text, p_reason text, p_by_pin boolean, p_actor bigint, p_username text
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_payment record; v_now timestamptz; v_transfer bigint; v_moves boolean;
begin
  select p.account_id, p.parent_id, p.payer_id, p.payee_id, p.amount, p.method, p.proposed_at
    into strict v_payment
    from due_payments p where p.network_id = p_network and p.payment_id = p_payment;
  v_moves := p_state = 'confirmed' and v_payment.method = 'points';
  if v_moves then
    perform enter_network(p_network);
    perform 1 from wallets w
      where w.network_id = p_network and w.wallet_id in (v_payment.account_id, v_payment.parent_id)
      order by w.wallet_id for no key update;
  end if;
  perform from due_edges e
    where e.network_id = p_network and e.account_id = v_payment.account_id and e.parent_id = v_payment.parent_id
      for no key update;
  v_now := clock_timestamp();
  if v_payment.proposed_at + interval '72 hours' <= v_now
     or exists (select from due_payment_ends x where x.network_id = p_network and x.payment_id = p_payment) then
    raise exception 'the payment has ended' using errcode = 'PB042';
  end if;
  if v_moves and is_by_points(p_network, v_payment.account_id, v_payment.parent_id, business_day(v_now)) then
    raise exception 'credit is what is owed' using errcode = 'PB056';
  end if;
  if v_moves then
    v_transfer := move_points(p_network, v_payment.parent_id, v_payment.payer_id, v_payment.payee_id, v_payment.amount,
                              'Payment ' || p_payment);
  end if;
  insert into due_payment_ends (network_id, payment_id, state, reason, by_pin, transfer_id, actor_id, actor_username,
                                ended_at)
  values (p_network, p_payment, p_state, p_reason, p_by_pin, v_transfer, p_actor, p_username, v_now);
  if p_state = 'confirmed' then
    perform book_due(p_network, v_payment.account_id, v_payment.parent_id, 'payment',
                     case when v_payment.payer_id = v_payment.account_id then -1 else 1 end * v_payment.amount,
                     business_day(v_now), jsonb_build_object('payment_id', p_payment));
  end if;
  -- The side that recorded it withdraws it, and knows of a confirmation by PIN in its own session.
  if p_state <> 'withdrawn' and not p_by_pin then
    perform tell_payment(p_network, p_payment, 'payment_' || p_state, p_actor, p_username);
  end if;
end $$;

grant execute on function end_payment to :app_role;
