-- Returns how many numbers each bet kind of a screen has, one entry for each bet kind in their order. Games made in the
-- back office (screen 'digits') have one bet kind with p_nodigit numbers.
create or replace function numbers_of(p_screen text, p_nodigit integer) returns integer[]
language sql immutable parallel safe as $$
  select case p_screen
           when 'triplefun' then array[10, 100, 1000]
           when 'andharbahar' then array[13, 4, 2]
           else array[results_of(p_screen, p_nodigit)]
         end
$$;

grant execute on function numbers_of to :app_role;
