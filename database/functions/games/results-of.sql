-- Returns how many results a draw of a screen can have, or null for an unknown screen. Results count from 0. numbers_of
-- gives how many numbers each bet kind has.
create or replace function results_of(p_screen text, p_nodigit integer) returns integer
language sql immutable parallel safe as $$
  select case p_screen
           when 'funtarget' then 10
           when 'funroullet' then 38
           when 'triplefun' then 1000
           when 'andharbahar' then 52
           when 'titlisorrat' then 12
           when 'bingo' then 25
           when 'digits' then p_nodigit
         end
$$;

grant execute on function results_of to :app_role;
