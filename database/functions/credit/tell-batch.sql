-- Tells the operators concerned of the movements of a batch that reach a threshold, as tell_movement does for each.
-- Only rows that may reach one are looked at. p_posted is what write_rows returned. Returns nothing.
create or replace function tell_batch(
  p_network bigint, p_actor bigint, p_pays boolean, p_others bigint[], p_amounts bigint[], p_posted jsonb,
  p_activity jsonb
) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_thresholds jsonb := thresholds_of(p_network); r record; v_last bigint; v_total bigint;
  v_large bigint := (v_thresholds ->> 'transfer_large')::bigint;
  v_low bigint := (v_thresholds ->> 'credit_low')::bigint;
begin
  select sum(u.amount), (p_posted #>> '{transfers,-1}')::bigint into v_total, v_last from unnest(p_amounts) u(amount);
  for r in
    select u.other, u.amount, u.after, u.transfer
      from unnest(p_others, p_amounts, array(select jsonb_array_elements_text(p_posted -> 'afters')::bigint),
                  array(select jsonb_array_elements_text(p_posted -> 'transfers')::bigint))
             with ordinality u(other, amount, after, transfer, place)
     where u.amount >= v_large
        or not p_pays and u.after < v_low
     order by u.place
  loop
    perform tell_movement(p_network, p_network, p_actor, r.other, case when not p_pays then r.other end, r.amount,
                          r.after, r.transfer, p_activity);
  end loop;
  if p_pays then
    perform tell_movement(p_network, p_network, p_actor, null, p_actor, v_total,
                          (p_posted ->> 'ownAfter')::bigint, v_last, p_activity);
  end if;
end $$;
