-- Trigger function for updates of draws by all roles except the clearing role. A draw goes from open to closed, drawn
-- and settled, or to void from any of these but settled. Its identity, terms and times never change, its result is
-- written once, and its sums change only while it is open or when it becomes void. Any other change raises PB001.
-- The one exception is a restore that takes tickets out of a draw (is_lessened).
create or replace function keep_draw_order() returns trigger language plpgsql as $$
begin
  if new.tickets < old.tickets and is_lessened(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if (old.status, new.status) not in (
       ('open', 'open'), ('open', 'closed'), ('closed', 'closed'), ('closed', 'drawn'), ('drawn', 'drawn'),
       ('drawn', 'settled'), ('open', 'void'), ('closed', 'void'), ('drawn', 'void'))
     or (new.network_id, new.draw_id, new.game_id, new.screen, new.nodigit, new.timecount, new.payouts,
         new.opens_at, new.closes_at, new.ends_at, new.book_day, new.seed_hash)
        is distinct from
        (old.network_id, old.draw_id, old.game_id, old.screen, old.nodigit, old.timecount, old.payouts,
         old.opens_at, old.closes_at, old.ends_at, old.book_day, old.seed_hash)
     or (old.result is not null
         and (new.result, new.booster, new.source, new.seed)
             is distinct from (old.result, old.booster, old.source, old.seed))
     or (old.status <> 'open' and new.status <> 'void'
         and (new.staked, new.tickets) is distinct from (old.staked, old.tickets))
  then
    raise exception 'a draw goes its way once: % to %', old.status, new.status using errcode = 'PB001';
  end if;
  return new;
end $$;

create or replace trigger keep_order before update on draws for each row
  when (current_user <> clearing_role()) execute function keep_draw_order();
