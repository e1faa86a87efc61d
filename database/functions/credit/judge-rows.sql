-- Judges the rows of a batch, whose wallets are locked: p_amounts hundredths each between the actor and p_others, to
-- them if p_pays. p_reverses and p_days name the movements that they take back, or are null. Returns the refused rows
-- as an array of {row, code, most}, or null: the place from 0, the error that move_credit would raise, and for PB010
-- and PB051 the most hundredths that are possible.
create or replace function judge_rows(
  p_network bigint, p_actor bigint, p_pays boolean, p_others bigint[], p_amounts bigint[],
  p_reverses bigint[], p_days date[]
) returns jsonb
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_refused jsonb; v_barred bigint[] := '{}';
begin
  if p_pays then
    -- Most rows have the same accounts above them: each account is looked up once.
    select coalesce(array_agg(x.account_id), '{}') into v_barred
      from (select distinct p.id
              from unnest(p_others) u(other)
             cross join lateral (
               select y.path from accounts y where y.network_id = p_network and y.account_id = u.other offset 0) a
             cross join unnest(a.path) p(id)) d
     cross join lateral (
       select y.account_id, y.is_active, y.closed_at from accounts y
        where y.network_id = p_network and y.account_id = d.id offset 0) x
     where not x.is_active or x.closed_at is not null;
  end if;
  select jsonb_agg(jsonb_build_object('row', x.place - 1, 'code', x.code, 'most', x.most) order by x.place)
    into v_refused
    from (
      select u.place, least(w.balance, m.rest) most,
             case when a.path is null or w.balance is null or a.closed_at is not null
                       or u.other = p_actor or p_actor <> all (a.path) then 'PB011'
                  when a.path && v_barred then 'PB013'
                  when p_reverses is not null
                       and (m.debit_wallet is distinct from case when p_pays then u.other else p_actor end
                            or m.credit_wallet is distinct from case when p_pays then p_actor else u.other end)
                    then 'PB011'
                  when p_reverses is not null and m.rest is null then 'PB052'
                  when u.amount > m.rest then 'PB051'
                  when not p_pays and u.amount > w.balance then 'PB010'
                  when p_pays and w.balance + u.amount > wallet_ceiling('account') then 'PB014' end code
        from unnest(p_others, p_amounts) with ordinality u(other, amount, place)
        left join left_of_movements(p_network, p_days, p_reverses) m on m.place = u.place
        left join lateral (
          select y.path, y.closed_at from accounts y
           where y.network_id = p_network and y.account_id = u.other offset 0) a on true
        left join lateral (
          select y.balance from wallets y where y.network_id = p_network and y.wallet_id = u.other offset 0) w on true
    ) x
   where x.code is not null;
  return v_refused;
end $$;
