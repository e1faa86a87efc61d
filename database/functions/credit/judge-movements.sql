-- Judges movements of credit inside a network, whose wallets are locked, one after the other in their order: each finds
-- the balances that the passed ones before it leave. A movement with a code in p_codes is left out; null leaves none
-- out.
-- Returns by place: codes, null where the movement may be posted; mosts, the hundredths that are possible where the
-- code is PB010, PB051 or PB054; debit_afters and credit_afters, both balances after a movement that may be posted, in
-- hundredths.
-- Codes: PB015 (not allowed), PB012 (actor barred), PB011 (the other account is missing, closed or not below the actor;
-- or the movement that it takes back is none of these two wallets), PB013 (it receives and is barred), PB050 (unknown
-- category), PB052 (not reversible), and those of fit_movements.
create or replace function judge_movements(
  p_network bigint, p_movements movement_row[], p_codes text[],
  out codes text[], out mosts bigint[], out debit_afters bigint[], out credit_afters bigint[]
)
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_barred bigint[]; v_offered text[]; v_days date[]; v_reverses bigint[];
  v_payers bigint[]; v_receivers bigint[]; v_amounts bigint[]; v_rests bigint[]; v_firsts integer[]; v_dues record;
begin
  v_barred := barred_among(p_network, array(
    select x.id from unnest(p_movements) u, unnest(array[u.actor, u.receiver]) x(id) where x.id is not null));
  if exists (select from unnest(p_movements) u where u.category <> '') then
    v_offered := offered_categories(p_network);
  end if;
  if exists (select from unnest(p_movements) u where u.reverses is not null) then
    select array_agg(u.day order by u.place), array_agg(u.reverses order by u.place) into v_days, v_reverses
      from unnest(p_movements) u;
  end if;
  select array_agg(x.code order by x.place), array_agg(coalesce(x.payer, issuance_wallet()) order by x.place),
         array_agg(coalesce(x.receiver, issuance_wallet()) order by x.place), array_agg(x.amount order by x.place),
         array_agg(x.rest order by x.place), array_agg(x.first order by x.place)
    into codes, v_payers, v_receivers, v_amounts, v_rests, v_firsts
    from (
      select u.place, u.payer, u.receiver, u.amount, m.rest,
             min(u.place) over (partition by coalesce(u.reverses, -u.place)) as first,
             case when p_codes[u.place] is not null then p_codes[u.place]
                  when not is_movement_of_credit(p_network, u.actor, u.payer, u.receiver, u.kind)
                       or coalesce(u.amount, 0) <= 0 then 'PB015'
                  when u.actor = any (v_barred) then 'PB012'
                  when o.id is not null
                       and (a.path is null or a.closed_at is not null or p_network <> 0 and u.actor <> all (a.path))
                    then 'PB011'
                  when u.receiver = o.id and o.id = any (v_barred) then 'PB013'
                  when u.category <> '' and u.category <> all (v_offered) then 'PB050'
                  when u.reverses is not null
                       and (m.debit_wallet is distinct from u.receiver or m.credit_wallet is distinct from u.payer)
                    then 'PB011'
                  when u.reverses is not null and m.rest is null then 'PB052' end code
        from unnest(p_movements) u
       cross join lateral (select case when u.payer = u.actor then u.receiver else u.payer end id) o
        left join left_of_movements(p_network, v_days, v_reverses) m on m.place = u.place
        left join lateral (
          select y.path, y.closed_at from accounts y
           where y.network_id = p_network and y.account_id = o.id offset 0) a on true
    ) x;
  select * into v_dues from rooms_of_dues(p_network, p_movements);
  select f.codes, f.mosts, f.debit_afters, f.credit_afters into codes, mosts, debit_afters, credit_afters
    from fit_movements(p_network, codes, v_payers, v_receivers, v_amounts, v_rests, v_firsts, v_dues.places,
                       v_dues.edges, v_dues.rooms) f;
end $$;
