-- Tells the operators concerned of movements of credit that reach a threshold of the network, as tell_movement does for
-- each. Only those that reach one are looked at. p_ids has the transfer of each, or null where nothing was posted;
-- p_debit_afters has the balances of the payers, in hundredths. Returns nothing.
create or replace function tell_movements(
  p_network bigint, p_movements movement_row[], p_ids bigint[], p_debit_afters bigint[]
) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_thresholds jsonb; r record; v_large bigint; v_lows bigint[];
begin
  if p_network = 0 then return; end if;
  v_thresholds := thresholds_of(p_network);
  v_large := (v_thresholds ->> 'transfer_large')::bigint;
  v_lows := array[(v_thresholds ->> 'credit_low')::bigint, (usual_thresholds() ->> 'credit_low')::bigint];
  for r in
    select u.*, case when u.payer = u.actor then u.receiver else u.payer end as other
      from unnest(p_movements) u
     where p_ids[u.place] is not null
       and (u.amount >= v_large
            or p_debit_afters[u.place] < any (v_lows) and p_debit_afters[u.place] + u.amount >= any (v_lows))
     order by u.place
  loop
    perform tell_movement(p_network, p_network, r.actor, r.other, r.payer, r.amount, p_debit_afters[r.place],
                          p_ids[r.place], r.activity);
  end loop;
end $$;
