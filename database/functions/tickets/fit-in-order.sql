-- Tells fitting_tickets which tickets fit into the room when they are accepted in their order, ticket by ticket in
-- memory. Returns fits and is_tight as fitting_tickets does. p_room, p_peaks and p_held are hundredths: the room, the
-- peaks of the draw and the stake on each number, bet kind after bet kind. A bet kind has p_numbers numbers, which
-- follow the place p_first, and takes p_weights per cent of the rise of its peak from the room. Reads no table.
-- Raises PB016 for a number that does not exist or a quantity below 1.
create or replace function fit_in_order(
  p_bets text[], p_qtys text[], p_room bigint, p_peaks bigint[], p_weights bigint[], p_numbers integer[],
  p_first integer[], p_held bigint[], p_exact boolean, out fits boolean[], out is_tight boolean
) language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_held bigint[] := p_held; v_base_held bigint[] := p_held; v_peaks bigint[] := p_peaks; v_need bigint;
  v_used bigint := 0; v_before bigint[]; v_alone bigint[]; v_bets smallint[]; v_qtys smallint[];
  v_kind integer; v_place integer; v_stake bigint; i integer; j integer;
begin
  fits := array_fill(true, array[cardinality(p_bets)]);
  is_tight := false;
  for i in 1 .. cardinality(p_bets) loop
    v_bets := p_bets[i]::smallint[]; v_qtys := p_qtys[i]::smallint[]; v_before := v_peaks; v_alone := p_peaks;
    for j in 1 .. cardinality(v_bets) loop
      v_kind := v_bets[j] / 1000 + 1;
      v_place := p_first[v_kind] + v_bets[j] % 1000 + 1;
      v_stake := v_qtys[j]::bigint * 100;
      if v_bets[j] < 0 or v_bets[j] % 1000 >= coalesce(p_numbers[v_kind], 0) or coalesce(v_qtys[j], 0) < 1 then
        raise exception 'no such number or quantity' using errcode = 'PB016';
      end if;
      v_held[v_place] := v_held[v_place] + v_stake;
      if v_held[v_place] > v_peaks[v_kind] then v_peaks[v_kind] := v_held[v_place]; end if;
    end loop;
    v_need := 0;
    for j in 1 .. cardinality(v_peaks) loop
      v_need := v_need + (v_peaks[j] - p_peaks[j]) * p_weights[j] / 100;
    end loop;
    if v_need <= p_room then v_used := v_need; continue; end if;

    -- The ticket does not fit after the tickets before it. Take its stakes out again.
    for j in 1 .. cardinality(v_bets) loop
      v_place := p_first[v_bets[j] / 1000 + 1] + v_bets[j] % 1000 + 1;
      v_held[v_place] := v_held[v_place] - v_qtys[j]::bigint * 100;
    end loop;
    v_peaks := v_before;
    fits[i] := false;
    if p_exact then continue; end if;

    -- Judge the ticket alone, on the stakes that the draw already holds.
    for j in 1 .. cardinality(v_bets) loop
      v_kind := v_bets[j] / 1000 + 1;
      v_place := p_first[v_kind] + v_bets[j] % 1000 + 1;
      v_base_held[v_place] := v_base_held[v_place] + v_qtys[j]::bigint * 100;
      if v_base_held[v_place] > v_alone[v_kind] then v_alone[v_kind] := v_base_held[v_place]; end if;
    end loop;
    v_need := 0;
    for j in 1 .. cardinality(v_alone) loop
      v_need := v_need + (v_alone[j] - p_peaks[j]) * p_weights[j] / 100;
    end loop;
    for j in 1 .. cardinality(v_bets) loop
      v_place := p_first[v_bets[j] / 1000 + 1] + v_bets[j] % 1000 + 1;
      v_base_held[v_place] := v_base_held[v_place] - v_qtys[j]::bigint * 100;
    end loop;
    if v_need <= p_room then fits[i] := true; is_tight := true; end if;
  end loop;
  is_tight := not p_exact and (is_tight or p_room < 2 * v_used);
end $$;
