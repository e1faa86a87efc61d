-- Looks up the idempotency keys of movements whose wallets are locked, except those of which a wallet is not in p_held.
-- Returns by place: codes, 'busy' where a wallet is missing in p_held, 'repeated' where the key has an answer, PB009
-- where it is bound to another request, and null where it is free; and answers, with "repeated": true added.
create or replace function earlier_movements(
  p_network bigint, p_movements movement_row[], p_held bigint[], out codes text[], out answers jsonb[]
)
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  select array_agg(
           case when coalesce(u.payer, issuance_wallet()) <> all (p_held)
                     or coalesce(u.receiver, issuance_wallet()) <> all (p_held) then 'busy'
                when i.fingerprint <> u.print then 'PB009'
                when i.answer is not null then 'repeated' end order by u.place),
         array_agg(i.answer || jsonb_build_object('repeated', true) order by u.place)
    into codes, answers
    from unnest(p_movements) u
    left join lateral (
      select y.fingerprint, y.answer from idempotency_keys y
       where y.network_id = p_network and y.actor_id = u.actor and y.key = u.key offset 0) i on true;
end $$;
