-- Tells the operators concerned of a movement between accounts that reaches a threshold of their network: a large
-- transfer, and credit of an operator that falls below its threshold or, where that is higher, below the usual one.
-- For the posting functions, after the movement.
-- p_other is the account of the network that does not act, p_payer the account that pays (null: another network's or
-- the system's), p_amount and p_after (credit of the payer afterwards) are hundredths. p_activity is the log entry.
-- Returns nothing.
create or replace function tell_movement(
  p_network bigint, p_actor_network bigint, p_actor bigint, p_other bigint, p_payer bigint, p_amount bigint,
  p_after bigint, p_transfer bigint, p_activity jsonb
) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_thresholds jsonb; v_low bigint; v_usual bigint := (usual_thresholds() ->> 'credit_low')::bigint;
begin
  if p_network = 0 then return; end if;
  v_thresholds := thresholds_of(p_network);
  if p_other is not null and p_amount >= (v_thresholds ->> 'transfer_large')::bigint then
    perform write_inbox(p_network, 'transfer_large', p_transfer::text, p_other, jsonb_build_object(
      'actor_network_id', p_actor_network, 'actor_id', p_actor, 'actor_username', p_activity ->> 'actor_username',
      'amount', case when p_payer is not distinct from p_other then -p_amount else p_amount end));
  end if;
  if p_payer is null then return; end if;
  v_low := (v_thresholds ->> 'credit_low')::bigint;
  if p_after < v_low and (p_after + p_amount >= v_low or p_after < v_usual and p_after + p_amount >= v_usual)
     and exists (select from accounts a
                  where a.network_id = p_network and a.account_id = p_payer
                    and a.kind in ('admin', 'superareamanager', 'areamanager', 'master')) then
    perform write_inbox(p_network, 'credit_low', p_transfer::text, p_payer, jsonb_build_object('amount', p_after));
  end if;
end $$;
