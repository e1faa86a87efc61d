-- Returns the rows of a batch as movements between the actor and the accounts p_others: arguments as of post_batch.
-- Each carries the log entry of the batch, for what tell_movements says; the batch has one entry.
create or replace function batch_movements(
  p_actor bigint, p_kind posting_kind, p_pays boolean, p_others bigint[], p_amounts bigint[], p_notes text[],
  p_references text[], p_category text, p_reverses bigint[], p_days date[], p_activity jsonb
) returns movement_row[]
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select array_agg(
           row(u.place, p_actor, null, null, case when p_pays then p_actor else u.other end,
               case when p_pays then u.other else p_actor end, u.amount, p_kind, p_activity, u.note, u.reference,
               p_category, u.reverses, u.day)::movement_row order by u.place)
    from unnest(p_others, p_amounts, p_notes, p_references, p_reverses, p_days)
           with ordinality u(other, amount, note, reference, reverses, day, place)
$$;
