-- Writes the rows of a batch that judge_rows has passed: all balances and all movements, in the order of the rows.
-- p_notes and p_references have a text for each row, p_category is that of all. Returns {transfers, afters, ownAfter}:
-- ids of the movements, balances of the accounts and of the actor afterwards, in hundredths.
-- Raises PB014 where the wallet of the actor would pass its ceiling.
create or replace function write_rows(
  p_network bigint, p_actor bigint, p_kind posting_kind, p_pays boolean, p_others bigint[], p_amounts bigint[],
  p_notes text[], p_references text[], p_category text, p_reverses bigint[], p_batch bigint, p_at timestamptz
) returns jsonb
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_n integer := cardinality(p_others); v_sign integer := case when p_pays then 1 else -1 end;
  v_own bigint; v_before bigint[]; v_ids bigint[]; v_sums bigint[];
begin
  select w.balance into v_own from wallets w where w.network_id = p_network and w.wallet_id = p_actor;
  select array_agg(w.balance order by u.place) into v_before
    from unnest(p_others) with ordinality u(other, place)
   cross join lateral (
     select y.balance from wallets y where y.network_id = p_network and y.wallet_id = u.other offset 0) w;
  select array_agg(nextval('record_ids')), array_agg(s.running order by s.place) into v_ids, v_sums
    from (select u.place, sum(u.amount) over (order by u.place)::bigint running
            from unnest(p_amounts) with ordinality u(amount, place)) s;
  perform add_to_wallets(p_network, p_others || array_fill(p_actor, array[v_n]),
                         array(select v_sign * u.amount from unnest(p_amounts) with ordinality u(amount, place)
                                order by u.place)
                         || array(select -v_sign * u.amount from unnest(p_amounts) u(amount)));
  insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount,
                         debit_after, credit_after, actor_network_id, actor_id, note, reference, category, reverses,
                         batch_id)
  select p_network, business_day(p_at), u.id, p_at, p_kind,
         case when p_pays then p_actor else u.other end, case when p_pays then u.other else p_actor end, u.amount,
         case when p_pays then v_own - u.running else u.before - u.amount end,
         case when p_pays then u.before + u.amount else v_own + u.running end,
         p_network, p_actor,
         case when x.has_words then u.note end, case when x.has_words then u.reference end,
         case when x.has_words then p_category end, u.reverses, p_batch
    from unnest(v_ids, p_others, p_amounts, v_before, v_sums, p_notes, p_references,
                coalesce(p_reverses, array_fill(null::bigint, array[v_n])))
           u(id, other, amount, before, running, note, reference, reverses),
         lateral (select u.note <> '' or u.reference <> '' or p_category <> '') x(has_words);
  return jsonb_build_object(
    'transfers', to_jsonb(v_ids),
    'afters', (select jsonb_agg(u.before + v_sign * u.amount order by u.place)
                 from unnest(v_before, p_amounts) with ordinality u(before, amount, place)),
    'ownAfter', v_own - v_sign * v_sums[v_n]);
end $$;
