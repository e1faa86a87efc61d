-- Returns true for the action of an activity entry that a clearing never removes: entries that record how results,
-- credit, books, backups, restores and clearings came about. For clear_rows and for the preview of a clearing.
create or replace function is_kept_entry(p_action text) returns boolean language sql immutable parallel safe as $$
  select p_action ~ '^(live-draws|credit|books|backups|restores|clear-history)\.'
$$;

grant execute on function is_kept_entry to :app_role, :clearing_role;
