-- Trigger function for updates of draws by the clearing role. A clearing may only empty the result or the sums of a
-- draw that is settled or void, and no other column. Any other change raises PB001.
-- keep_draw_order guards the updates of all other roles.
create or replace function keep_cleared_draw() returns trigger language plpgsql as $$
begin
  if old.status not in ('settled', 'void')
     or (to_jsonb(new) - array['result', 'booster', 'source', 'seed', 'drawn_at', 'result_cleared_at',
                               'staked', 'tickets', 'peaks', 'winners', 'prize_total'])
        <> (to_jsonb(old) - array['result', 'booster', 'source', 'seed', 'drawn_at', 'result_cleared_at',
                                  'staked', 'tickets', 'peaks', 'winners', 'prize_total'])
     or new.result is not null
        and (new.result, new.booster, new.source, new.seed, new.drawn_at, new.result_cleared_at)
            is distinct from (old.result, old.booster, old.source, old.seed, old.drawn_at, old.result_cleared_at)
     or (new.tickets, new.staked, new.winners, new.prize_total)
        is distinct from (old.tickets, old.staked, old.winners, old.prize_total)
        and (new.tickets, new.staked, new.winners, new.prize_total)
            is distinct from (0::bigint, 0::bigint, 0::bigint, 0::bigint)
  then
    raise exception 'a clearing only empties draws that are over' using errcode = 'PB001';
  end if;
  return new;
end $$;

create or replace trigger only_emptied before update on draws for each row
  when (current_user = clearing_role()) execute function keep_cleared_draw();
