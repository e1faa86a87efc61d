-- Trigger function for draws: puts a draw that becomes settled into draws_to_check, so that the audit of each minute
-- seals and checks it. Returns null, which an after trigger ignores.
create or replace function note_settled_draw() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into draws_to_check (network_id, draw_id) values (new.network_id, new.draw_id) on conflict do nothing;
  return null;
end $$;

create or replace trigger note_settled after update on draws for each row
  when (new.status = 'settled' and old.status <> 'settled') execute function note_settled_draw();
-- A history that is loaded as a whole inserts draws that are settled already.
create or replace trigger note_settled_at_once after insert on draws for each row
  when (new.status = 'settled') execute function note_settled_draw();
