-- Moves p_amount hundredths of credit between an account and its Reference, which is the actor: a transfer down, or an
-- adjust up. For payments in points and reset_credit. Returns the id of the movement.
-- Locks what post_movements locks. Raises the code of the refusal (post_movements), with what is possible as detail.
create or replace function move_points(
  p_network bigint, p_parent bigint, p_payer bigint, p_payee bigint, p_amount bigint, p_note text
) returns bigint
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_answer jsonb;
begin
  v_answer := post_movements(p_network, jsonb_build_array(jsonb_build_object(
    'actor', p_parent, 'payer', p_payer, 'receiver', p_payee, 'amount', p_amount, 'note', p_note,
    'kind', case when p_payer = p_parent then 'transfer' else 'adjust' end)), '5s') -> 0;
  if v_answer ? 'code' then
    raise exception 'the points were not moved'
      using errcode = v_answer ->> 'code', detail = coalesce(v_answer ->> 'most', '');
  end if;
  return (v_answer ->> 'transferId')::bigint;
end $$;
