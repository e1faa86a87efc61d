-- Trigger function for changes of game_terms by all roles except the owner of the table. Terms by which rounds may have
-- been played stay as they are: terms begin and end now or later, and only those that begin later are removed. A minute
-- is allowed for a transaction that read the clock before. Any other change raises PB001.
create or replace function keep_past_terms() returns trigger language plpgsql as $$
declare v_earliest timestamptz := clock_timestamp() - interval '1 minute';
begin
  if current_user <> (select pg_get_userbyid(c.relowner) from pg_class c where c.oid = tg_relid)
     and (tg_op = 'INSERT' and new.from_at < v_earliest
          or tg_op = 'UPDATE' and least(new.until_at, old.until_at) < v_earliest
          or tg_op = 'DELETE' and old.from_at < v_earliest)
  then
    raise exception 'the terms of past rounds stay' using errcode = 'PB001';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create or replace trigger keep_past before insert or update or delete on game_terms
  for each row execute function keep_past_terms();
