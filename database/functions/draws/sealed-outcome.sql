-- Returns the result and the booster that the seed of a draw gives. The audit of settled draws uses it. It computes
-- them apart from draw_result, because the audit must not rely on the function that it checks.
create or replace function sealed_outcome(
  p_network bigint, p_game bigint, p_opens_at timestamptz, p_seed bytea, p_screen text, p_nodigit integer,
  out result integer, out booster integer
) language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_text text := concat_ws('/', encode(p_seed, 'hex'), p_network, p_game, floor(extract(epoch from p_opens_at))::bigint);
  v_choice record;
begin
  v_choice := sealed_choice(v_text, results_of(p_screen, p_nodigit), 0);
  result := v_choice.choice;
  v_choice := sealed_choice(v_text, 26, v_choice.counter + 1);
  booster := case v_choice.choice when 0 then 2 else 1 end;
end $$;
