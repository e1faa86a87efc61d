-- Judges credit of p_amount hundredths that a superadmin gives to an account of a network, whose wallet is locked, by
-- what the accounts on its path owe. Returns nothing where it may be given.
-- Raises PB054 where it is more than what rooms_of_dues leaves; the detail is what may be given, in hundredths.
create or replace function judge_given(p_network bigint, p_other bigint, p_amount bigint) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_room bigint;
begin
  select min(u.room) into v_room
    from rooms_of_dues(p_network, array[jsonb_populate_record(
           null::movement_row, jsonb_build_object('place', 1, 'receiver', p_other, 'amount', p_amount))]) r
   cross join unnest(r.rooms) u(room);
  if p_amount > v_room then
    raise exception 'more than dues leave room for' using errcode = 'PB054', detail = v_room;
  end if;
end $$;
