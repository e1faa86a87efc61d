-- Returns the first accepted number below p_choices that a sealed text gives, counting up from p_counter, and the
-- counter at which it is found. draw_result and sealed_outcome use it. The computation is described in
-- src/contract/draws/sealed-result.ts.
create or replace function sealed_choice(
  p_text text, p_choices integer, p_counter integer, out choice integer, out counter integer
)
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare v_number bigint; v_limit bigint := 4294967296 / p_choices * p_choices;
begin
  counter := p_counter;
  loop
    v_number := ('x' || substr(encode(sha256(convert_to(p_text || '/' || counter, 'UTF8')), 'hex'),
                               1, 8))::bit(32)::bigint;
    exit when v_number < v_limit;
    counter := counter + 1;
  end loop;
  choice := v_number % p_choices;
end $$;

grant execute on function sealed_choice to :app_role;
