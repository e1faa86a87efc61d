-- Tells a side of an edge of a payment, in the transaction of it: of a proposed one (p_kind payment_proposed) the side
-- that did not record it, of one that was confirmed or refused the side that did. p_actor did it. Returns nothing.
create or replace function tell_payment(
  p_network bigint, p_payment bigint, p_kind text, p_actor bigint, p_username text
) returns void
language plpgsql set search_path = public, pg_temp as $$
declare v_payment record; v_is_own boolean;
begin
  select p.account_id, p.parent_id, p.payer_id, p.proposer_id, p.amount into strict v_payment
    from due_payments p where p.network_id = p_network and p.payment_id = p_payment;
  v_is_own := v_payment.proposer_id = v_payment.account_id;
  perform tell_edge(
    p_network, v_payment.account_id, v_payment.parent_id,
    case when v_is_own = (p_kind = 'payment_proposed') then 'parent' else 'account' end, p_kind, p_payment::text,
    jsonb_build_object(
      'amount', case when v_payment.payer_id = v_payment.account_id then 1 else -1 end * v_payment.amount,
      'actor_network_id', case when p_actor in (v_payment.account_id, v_payment.parent_id) then p_network else 0 end,
      'actor_id', p_actor, 'actor_username', p_username));
end $$;
