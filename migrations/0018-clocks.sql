-- expands: a server without it goes on as before; its results do not move the mark.
-- What keeps the product correct when a clock jumps or is wrong, and which instants belong to a business day.

create table shown_rounds (
  network_id  bigint not null references networks,
  game_id     bigint not null,
  until_at    timestamptz not null default 'epoch',
  primary key (network_id, game_id)
) with (fillfactor = 50);
comment on table shown_rounds is 'High-water mark of one game in one network: results and seeds of rounds without a row may have been shown if the round ended at or before until_at. It never goes back, so that such a round is never opened again, even if the clock goes back.';

-- Moves the mark on before results of rounds that ended until then are shown. Answers the mark: what ended later must not be shown.
-- The clock is read here, on the primary: a server or replica that is ahead cannot move the mark.
create function show_rounds(p_network bigint, p_game bigint, p_until timestamptz) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_until timestamptz;
begin
  select m.until_at into v_until from shown_rounds m where m.network_id = p_network and m.game_id = p_game;
  if v_until >= p_until or p_until > clock_timestamp() then return coalesce(v_until, 'epoch'); end if;
  insert into shown_rounds as m (network_id, game_id, until_at) values (p_network, p_game, p_until)
  on conflict (network_id, game_id) do update set until_at = greatest(m.until_at, excluded.until_at)
  returning m.until_at into v_until;
  return v_until;
end $$;

create table server_clocks (
  network_id     bigint not null default 0 check (network_id = 0),
  server_id      uuid not null,
  name           text not null,
  difference_ms  bigint not null,
  noted_at       timestamptz not null default clock_timestamp(),
  primary key (network_id, server_id)
);
comment on table server_clocks is 'A server whose clock differs from that of the database: by how much it is ahead, as it measured at noted_at. A server that agrees has no row; one that ended leaves a stale row, which says nothing.';

-- How far local time is ahead of UTC at a moment.
create function offset_at(p_at timestamptz, p_zone text) returns interval language sql immutable parallel safe as $$
  select (p_at at time zone p_zone) - (p_at at time zone 'UTC')
$$;

-- Bounds of a business day that an index can use: every instant t with business_day(t) = p_day is in [day_from(p_day), day_until(p_day)).
-- Midnight comes twice where the clock goes back over it, and "midnight at time zone" names only one of the two; the largest and the
-- smallest offset of the days around it name the first and the last. On such a day the range holds some instants of the neighbour day,
-- so a query compares day_in as well: it is what business_day computes.
create function day_from(p_day date, p_zone text) returns timestamptz language sql immutable parallel safe as $$
  select (p_day::timestamp - greatest(offset_at(m.at - interval '1 day', p_zone), offset_at(m.at, p_zone), offset_at(m.at + interval '1 day', p_zone)))
         at time zone 'UTC'
    from (select p_day::timestamp at time zone p_zone as at) m
$$;
create function day_until(p_day date, p_zone text) returns timestamptz language sql immutable parallel safe as $$
  select ((p_day + 1)::timestamp - least(offset_at(m.at - interval '1 day', p_zone), offset_at(m.at, p_zone), offset_at(m.at + interval '1 day', p_zone)))
         at time zone 'UTC'
    from (select (p_day + 1)::timestamp at time zone p_zone as at) m
$$;
create function day_in(p_at timestamptz, p_zone text) returns date language sql immutable parallel safe as $$
  select (p_at at time zone p_zone)::date
$$;
-- When the newest night began in which everything is audited: three hours after the beginning of its business day. It is never in the
-- future, as "three o'clock" may be where the clock goes back.
create function night_from(p_at timestamptz, p_zone text) returns timestamptz language sql immutable parallel safe as $$
  select day_from(day_in(p_at - interval '3 hours', p_zone), p_zone) + interval '3 hours'
$$;

grant select on shown_rounds, server_clocks to :app_role;
grant insert, update, delete on server_clocks to :app_role;
grant execute on function
  show_rounds(bigint, bigint, timestamptz), offset_at(timestamptz, text), day_from(date, text), day_until(date, text), day_in(timestamptz, text),
  night_from(timestamptz, text)
  to :app_role;
