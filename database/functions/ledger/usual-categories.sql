-- Returns the categories of credit of a network whose admin has chosen none: an array of {name, isRetired}.
create or replace function usual_categories() returns jsonb
language sql immutable parallel safe as $$
  select jsonb_agg(jsonb_build_object('name', u.name, 'isRetired', false) order by u.position)
    from unnest(array['Cash', 'Bank', 'UPI', 'Correction', 'Bonus', 'Other']) with ordinality u(name, position)
$$;

grant execute on function usual_categories to :app_role;
