-- Returns the id that the wallet of a game has in every network: 2^52 + 100 plus the number of the game.
create or replace function game_wallet(p_number integer) returns bigint
language sql immutable parallel safe as $$ select 4503599627370496 + 100 + p_number $$;

grant execute on function game_wallet to :app_role;
