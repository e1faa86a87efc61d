-- Moves credit between the actor and many accounts below it in one network, all rows or none, exactly once under a key:
-- p_amounts hundredths each, to the accounts p_others if p_pays, each of which occurs once. p_reverses and p_days name
-- the movements that the rows take back, or are null. p_notes and p_references have a text for each row; p_note and
-- p_category are those of the batch, p_reversed is the batch that it takes back, or null.
-- Returns {batchId, postedAt, accounts, transfers, afters, ownAfter} (judge_movements, write_movements), plus repeated
-- after a retry; or writes nothing and returns {refused: [{row, code, most}]} with the codes of judge_movements, or
-- {total, held} where the actor cannot pay the total.
-- Lock order: the network (shared), then all wallets ascending, then the key. All checks run after the locks.
-- Raises PB008, PB009, PB012 (actor barred), PB014, PB015 (not allowed), PB026, PB050 (unknown category) and PB051 (no
-- rows, because nothing is left to take back).
create or replace function post_batch(
  p_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea, p_kind posting_kind, p_pays boolean,
  p_others bigint[], p_amounts bigint[], p_notes text[], p_references text[], p_note text, p_category text,
  p_reverses bigint[], p_days date[], p_reversed bigint, p_activity jsonb
) returns jsonb
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off as $$
declare
  v_answer jsonb; v_refused jsonb; v_total bigint; v_held bigint; v_batch bigint; v_at timestamptz; v_ids bigint[];
  v_movements movement_row[]; v_judged record;
begin
  if not (p_kind = 'adjust' or p_kind = 'transfer' and p_pays) or 0 >= any (p_amounts)
     or (select count(distinct u.id) <> count(*) from unnest(p_others) u(id)) then
    raise exception 'no such posting' using errcode = 'PB015';
  end if;
  perform enter_network(p_network);
  perform 1 from wallets w
    where w.network_id = p_network and w.wallet_id = any (p_others || p_actor)
    order by w.wallet_id for no key update;
  v_answer := earlier_answer(p_network, p_actor, p_key, p_fingerprint);
  if v_answer is not null then return v_answer; end if;
  if cardinality(p_others) = 0 then raise exception 'nothing is left' using errcode = 'PB051'; end if;
  if is_barred(p_network, p_actor) then raise exception 'actor barred' using errcode = 'PB012'; end if;
  perform judge_words(p_network, jsonb_build_object('category', p_category));
  v_movements := batch_movements(p_actor, p_kind, p_pays, p_others, p_amounts, p_notes, p_references, p_category,
                                 p_reverses, p_days, p_activity);
  select * into v_judged from judge_movements(p_network, v_movements, null);
  select sum(u.amount) into v_total from unnest(p_amounts) u(amount);
  select w.balance into v_held from wallets w where w.network_id = p_network and w.wallet_id = p_actor;
  v_refused := batch_refusal(p_pays, v_judged.codes, v_judged.mosts, v_total, v_held);
  if v_refused is not null then return v_refused; end if;
  v_batch := nextval('record_ids');
  v_at := clock_timestamp();
  v_ids := write_movements(p_network, v_movements, v_judged.codes, v_judged.debit_afters, v_judged.credit_afters,
                           v_batch, v_at);
  v_answer := jsonb_build_object(
    'batchId', v_batch, 'postedAt', v_at, 'accounts', p_others, 'transfers', v_ids,
    'afters', case when p_pays then v_judged.credit_afters else v_judged.debit_afters end,
    'ownAfter', v_held + case when p_pays then -v_total else v_total end);
  insert into credit_batches (network_id, batch_id, book_day, posted_at, actor_id, kind, is_down, rows, amount, note,
                              category, reverses)
  values (p_network, v_batch, business_day(v_at), v_at, p_actor, p_kind, p_pays, cardinality(p_others), v_total,
          p_note, p_category, p_reversed);
  perform bind_key(p_network, p_actor, p_key, p_fingerprint, v_answer);
  perform write_activity(p_activity, p_network, p_actor, jsonb_build_object(
    'amount', v_total, 'movements', cardinality(p_others),
    case when p_pays then 'senderAfter' else 'receiverAfter' end, v_answer -> 'ownAfter'));
  perform tell_movements(p_network, v_movements, v_ids, v_judged.debit_afters);
  return v_answer;
end $$;

grant execute on function post_batch to :app_role;
