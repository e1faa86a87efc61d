-- Tells judge_movements which movements fit into the balances of their wallets, one after the other in memory. Those
-- with a code in p_codes are left out. p_rests is what is left of the movement that each takes back, or null; of those
-- that take back the same one, p_firsts names the place of the first. p_places, p_edges and p_rooms are what
-- rooms_of_dues returned. All amounts are hundredths.
-- Returns by place what judge_movements returns. Codes: PB011 (no such wallet), PB054 (more than dues leave room for),
-- PB051 (more than what is left), PB010 (more than the payer holds above its floor) and PB014 (the receiver would hold
-- more than its ceiling).
create or replace function fit_movements(
  p_network bigint, p_codes text[], p_payers bigint[], p_receivers bigint[], p_amounts bigint[], p_rests bigint[],
  p_firsts integer[], p_places integer[], p_edges integer[], p_rooms bigint[],
  out codes text[], out mosts bigint[], out debit_afters bigint[], out credit_afters bigint[]
)
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_n integer := cardinality(p_codes); v_wallets bigint[]; v_balances bigint[]; v_floors bigint[]; v_ceilings bigint[];
  v_rests bigint[] := p_rests; v_from integer; v_to integer; v_rest bigint; v_held bigint; v_amount bigint; i integer;
  v_rooms bigint[] := p_rooms; v_room bigint; v_edges integer[]; v_edge integer;
begin
  codes := p_codes;
  mosts := array_fill(null::bigint, array[v_n]);
  debit_afters := mosts;
  credit_afters := mosts;
  select array_agg(w.wallet_id order by w.wallet_id), array_agg(w.balance order by w.wallet_id),
         array_agg(w.floor order by w.wallet_id), array_agg(wallet_ceiling(w.kind) order by w.wallet_id)
    into v_wallets, v_balances, v_floors, v_ceilings
    from (select distinct u.id from unnest(p_payers || p_receivers) u(id)) d
   cross join lateral (
     select y.wallet_id, y.balance, y.floor, y.kind from wallets y
      where y.network_id = p_network and y.wallet_id = d.id offset 0) w;
  for i in 1 .. v_n loop
    if codes[i] is not null then continue; end if;
    -- In a sorted array width_bucket finds the place of a value by bisection.
    v_from := width_bucket(p_payers[i], v_wallets);
    v_to := width_bucket(p_receivers[i], v_wallets);
    v_amount := p_amounts[i];
    v_rest := v_rests[p_firsts[i]];
    v_held := v_balances[v_from] - v_floors[v_from];
    v_edges := coalesce(p_edges[width_bucket(i - 1, p_places) + 1:width_bucket(i, p_places)], '{}');
    v_room := null;
    foreach v_edge in array v_edges loop v_room := least(v_room, v_rooms[v_edge]); end loop;
    if v_wallets[v_from] is distinct from p_payers[i] or v_wallets[v_to] is distinct from p_receivers[i] then
      codes[i] := 'PB011';
    elsif v_amount > v_room then
      codes[i] := 'PB054';
      mosts[i] := v_room;
    elsif v_amount > v_rest then
      codes[i] := 'PB051';
      mosts[i] := least(v_held, v_rest);
    elsif v_amount > v_held then
      codes[i] := 'PB010';
      mosts[i] := least(v_held, v_rest);
    elsif v_balances[v_to] + v_amount > v_ceilings[v_to] then
      codes[i] := 'PB014';
    else
      v_balances[v_from] := v_balances[v_from] - v_amount;
      v_balances[v_to] := v_balances[v_to] + v_amount;
      v_rests[p_firsts[i]] := v_rest - v_amount;
      foreach v_edge in array v_edges loop v_rooms[v_edge] := v_rooms[v_edge] - v_amount; end loop;
      debit_afters[i] := v_balances[v_from];
      credit_afters[i] := v_balances[v_to];
    end if;
  end loop;
end $$;
