-- Returns the result and the booster that the seed of a draw gives. The audit of settled draws uses it. It computes
-- them apart from draw_result, because the audit must not rely on the function that it checks.
create or replace function sealed_outcome(d draws, out result integer, out booster integer)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_text text := concat_ws('/', encode(d.seed, 'hex'), d.network_id, d.game_id,
                           floor(extract(epoch from d.opens_at))::bigint);
  v_choice record;
begin
  v_choice := sealed_choice(v_text, results_of(d.screen, d.nodigit), 0);
  result := v_choice.choice;
  v_choice := sealed_choice(v_text, 26, v_choice.counter + 1);
  booster := case v_choice.choice when 0 then 2 else 1 end;
end $$;
