-- Returns the name of the role that owns clear_rows. The role cannot log in. The guards let only its deletions pass.
create or replace function clearing_role() returns name
language sql immutable parallel safe as $$ select :'clearing_role'::name $$;

grant execute on function clearing_role to :app_role, :clearing_role;
