-- Records a payment between the two sides of an edge and tells the other side; returns its id. It counts once the other
-- side confirms it. Raises PB043 if the edge has no terms. p_payment is a row of due_payments as JSON, without network
-- and edge. The caller has checked that the proposer is one of the sides. Locks nothing.
create or replace function propose_payment(p_network bigint, p_account bigint, p_parent bigint, p_payment jsonb)
returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_id bigint := nextval('record_ids'); v_proposer bigint := (p_payment ->> 'proposer_id')::bigint;
begin
  if not exists (select from due_edges e
                  where e.network_id = p_network and e.account_id = p_account and e.parent_id = p_parent) then
    raise exception 'the edge has no terms' using errcode = 'PB043';
  end if;
  insert into due_payments (network_id, payment_id, account_id, parent_id, payer_id, payee_id, amount, method,
                            reference, note, proposer_id, proposer_username)
  values (p_network, v_id, p_account, p_parent, (p_payment ->> 'payer_id')::bigint, (p_payment ->> 'payee_id')::bigint,
          (p_payment ->> 'amount')::bigint, p_payment ->> 'method', p_payment ->> 'reference', p_payment ->> 'note',
          v_proposer, p_payment ->> 'proposer_username');
  perform tell_payment(p_network, v_id, 'payment_proposed', v_proposer, p_payment ->> 'proposer_username');
  return v_id;
end $$;

grant execute on function propose_payment to :app_role;
