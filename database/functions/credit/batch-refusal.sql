-- Returns why a batch is refused, from the codes and mosts of judge_movements, or null where it may be posted:
-- {refused: [{row, code, most}]} names every faulty row by its place from 0. That the actor itself does not hold the
-- total is no fault of a row: {total, held} in hundredths.
create or replace function batch_refusal(
  p_pays boolean, p_codes text[], p_mosts bigint[], p_total bigint, p_held bigint
) returns jsonb
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(
    (select jsonb_build_object('refused', jsonb_agg(
              jsonb_build_object('row', u.place - 1, 'code', u.code, 'most', u.most) order by u.place))
       from unnest(p_codes, p_mosts) with ordinality u(code, most, place)
      where u.code is not null and not (p_pays and u.code = 'PB010')
     having count(*) > 0),
    case when p_pays and p_total > p_held then jsonb_build_object('total', p_total, 'held', p_held) end)
$$;
