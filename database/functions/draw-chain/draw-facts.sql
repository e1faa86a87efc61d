-- Returns a hash over the terms, times, seed, result and booster of one draw, for its seal (draw_leaves.facts).
-- No setting of the session changes the hashed text: instants are microseconds and the day is a number of days.
create or replace function draw_facts(d draws) returns bytea
language sql stable parallel safe set search_path = public, pg_temp as $$
  select sha256(convert_to(concat_ws('|',
    d.network_id, d.draw_id, d.game_id, d.screen, d.nodigit, d.timecount, d.payouts::text,
    instant_of(d.opens_at), instant_of(d.closes_at), instant_of(d.ends_at),
    d.book_day - date '2000-01-01', d.status, encode(d.seed_hash, 'hex'),
    coalesce(encode(d.seed, 'hex'), '-'), coalesce(d.result::text, '-'), coalesce(d.booster::text, '-'),
    coalesce(d.source, '-'), coalesce(instant_of(d.drawn_at), 0), coalesce(instant_of(d.settled_at), 0)), 'UTF8'))
$$;
