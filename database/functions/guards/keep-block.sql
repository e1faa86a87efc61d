-- Trigger function for ledger_blocks: refuses an update with PB001. The trigger fires for every update of a block,
-- except for the one that clears it: cleared_at goes from null to a time, and the sealed columns stay the same.
create or replace function keep_block() returns trigger language plpgsql as $$
begin
  raise exception 'a block is only cleared' using errcode = 'PB001';
end $$;

create or replace trigger only_cleared before update on ledger_blocks for each row
  when (old.cleared_at is not null or new.cleared_at is null
        or (new.network_id, new.block_id, new.book_day, new.after_transfer, new.until_transfer, new.movements,
            new.amount, new.is_resealed, new.previous_hash, new.hash, new.sealed_at)
           is distinct from
           (old.network_id, old.block_id, old.book_day, old.after_transfer, old.until_transfer, old.movements,
            old.amount, old.is_resealed, old.previous_hash, old.hash, old.sealed_at))
  execute function keep_block();
