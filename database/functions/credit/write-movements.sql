-- Writes the movements of credit that judge_movements has passed, in their order: all balances and all transfers.
-- p_codes, p_debit_afters and p_credit_afters are what it returned; p_batch is the batch of all of them, or null.
-- Returns the ids of the transfers by place, null where the movement was refused.
create or replace function write_movements(
  p_network bigint, p_movements movement_row[], p_codes text[], p_debit_afters bigint[], p_credit_afters bigint[],
  p_batch bigint, p_at timestamptz
) returns bigint[]
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_day date := business_day(p_at); v_ids bigint[]; v_wallets bigint[]; v_amounts bigint[];
  v_actors bigint[]; v_others bigint[]; v_given bigint[];
begin
  select array_agg(case when c.code is null then nextval('record_ids') end order by c.place) into v_ids
    from unnest(p_codes) with ordinality c(code, place);
  select array_agg(coalesce(x.id, issuance_wallet())), array_agg(x.amount) into v_wallets, v_amounts
    from unnest(p_movements) u
   cross join lateral (values (u.payer, -u.amount), (u.receiver, u.amount)) x(id, amount)
   where v_ids[u.place] is not null;
  if v_wallets is null then return v_ids; end if;
  perform add_to_wallets(p_network, v_wallets, v_amounts);
  insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount,
                         debit_after, credit_after, actor_network_id, actor_id, note, reference, category, reverses,
                         batch_id)
  select p_network, v_day, v_ids[u.place], p_at, u.kind, coalesce(u.payer, issuance_wallet()),
         coalesce(u.receiver, issuance_wallet()), u.amount, p_debit_afters[u.place], p_credit_afters[u.place],
         p_network, u.actor,
         case when x.has_words then coalesce(u.note, '') end, case when x.has_words then coalesce(u.reference, '') end,
         case when x.has_words then coalesce(u.category, '') end, u.reverses, p_batch
    from unnest(p_movements) u
   cross join lateral (
     select coalesce(u.note, '') <> '' or coalesce(u.reference, '') <> '' or coalesce(u.category, '') <> ''
   ) x(has_words)
   where v_ids[u.place] is not null;
  if p_network = 0 then return v_ids; end if;
  select array_agg(u.actor), array_agg(case when u.payer = u.actor then u.receiver else u.payer end),
         array_agg(case when u.payer = u.actor then u.amount else -u.amount end)
    into v_actors, v_others, v_given
    from unnest(p_movements) u where v_ids[u.place] is not null;
  perform count_given(p_network, v_day, v_actors, v_others, v_given);
  return v_ids;
end $$;
