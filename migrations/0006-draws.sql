-- Draws: a row for every round somebody played, saved a result for, or voided. All others are derived when somebody asks.

create type draw_status as enum ('open', 'closed', 'drawn', 'settled', 'void');

create table draws (
  network_id    bigint not null references networks,
  draw_id       bigint not null,
  game_id       bigint not null,
  screen        text not null,
  nodigit       integer not null,
  timecount     integer not null,
  payouts       integer[] not null,
  opens_at      timestamptz not null,
  closes_at     timestamptz not null,
  ends_at       timestamptz not null,
  book_day      date not null,
  status        draw_status not null default 'open',
  seed_hash     bytea not null,
  seed          bytea,
  result        integer,
  booster       smallint,
  source        text,
  staked        bigint not null default 0,
  tickets       bigint not null default 0,
  peaks         bigint[] not null,
  winners       bigint,
  prize_total   bigint,
  drawn_at      timestamptz,
  settled_at    timestamptz,
  primary key (network_id, draw_id),
  constraint a_round_closes_before_it_ends check (opens_at < closes_at and closes_at < ends_at),
  constraint a_hash_has_32_bytes check (octet_length(seed_hash) = 32),
  constraint a_result_comes_with_its_source check ((result is null) = (booster is null) and (result is null) = (source is null)
    and (result is null) = (seed is null) and (result is null) = (drawn_at is null)),
  constraint a_result_follows_the_draw check ((result is not null) = (status in ('drawn', 'settled')) or status = 'void'),
  constraint a_booster_is_1_or_2 check (booster in (1, 2)),
  constraint a_source_is_manual_or_sealed check (source in ('manual', 'sealed')),
  constraint sums_follow_the_settlement check ((prize_total is not null) = (status = 'settled') and (winners is not null) = (status = 'settled')),
  constraint stakes_are_not_negative check (staked >= 0 and tickets >= 0)
) with (fillfactor = 50);
comment on table draws is 'One round of one game in one network. draw_id is the second it opened times 65536 plus the number of the game. staked and tickets leave out what was cancelled; peaks is the largest stake on one number, bet kind by bet kind. Terms are those the round opened with.';
comment on column draws.book_day is 'The business day on which betting closes: its play and win count there.';
create index draws_unsettled on draws (network_id, game_id) where status in ('open', 'closed', 'drawn');
create index draws_of_a_game on draws (network_id, game_id, draw_id);
-- What is due, over all networks: found again by whichever node looks first.
create index draws_due on draws (closes_at) where status in ('open', 'closed', 'drawn');

create table draw_stakes (
  network_id  bigint not null,
  draw_id     bigint not null,
  bet         smallint not null,
  stake       bigint not null check (stake >= 0),
  primary key (network_id, draw_id, bet)
) with (fillfactor = 60);
comment on table draw_stakes is 'What is staked on one bet of one draw, cancelled tickets left out. A bet is a thousand times its kind plus its place among the numbers of the kind.';

create table saved_results (
  network_id        bigint not null,
  draw_id           bigint not null,
  saved_id          bigint not null default nextval('record_ids'),
  result            integer,
  booster           smallint check (booster in (1, 2)),
  actor_network_id  bigint not null,
  actor_id          bigint not null,
  actor_username    text not null,
  saved_at          timestamptz not null default clock_timestamp(),
  primary key (network_id, draw_id, saved_id),
  constraint a_withdrawal_has_neither_result_nor_booster check ((result is null) = (booster is null))
);
comment on table saved_results is 'One save of a result for a round not yet drawn, or with a null result its withdrawal. The last row of a round decides: its result is drawn, after a withdrawal the sealed seed is. Only the admin and superadmins read it before the draw. Insert only.';

set citus.enable_unsafe_triggers = on;
create trigger insert_only before update on saved_results for each row execute function refuse_change();
create trigger never_deleted before delete on saved_results for each statement execute function refuse_change();
create trigger never_truncated before truncate on saved_results for each statement execute function refuse_change();

create function keep_draw_order() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('open', 'open'), ('open', 'closed'), ('closed', 'closed'), ('closed', 'drawn'), ('drawn', 'drawn'),
        ('drawn', 'settled'), ('open', 'void'), ('closed', 'void'), ('drawn', 'void'))
     or (new.network_id, new.draw_id, new.game_id, new.screen, new.nodigit, new.timecount, new.payouts, new.opens_at, new.closes_at, new.ends_at,
         new.book_day, new.seed_hash)
        is distinct from (old.network_id, old.draw_id, old.game_id, old.screen, old.nodigit, old.timecount, old.payouts, old.opens_at, old.closes_at,
         old.ends_at, old.book_day, old.seed_hash)
     or (old.result is not null and (new.result, new.booster, new.source, new.seed) is distinct from (old.result, old.booster, old.source, old.seed))
     or (old.status <> 'open' and new.status <> 'void' and (new.staked, new.tickets) is distinct from (old.staked, old.tickets))
  then
    raise exception 'a draw goes its way once: % to %', old.status, new.status using errcode = 'PB001';
  end if;
  return new;
end $$;
create trigger keep_order before update on draws for each row execute function keep_draw_order();
create trigger never_deleted before delete on draws for each row execute function refuse_change();
create trigger never_truncated before truncate on draws for each statement execute function refuse_change();

-- The close barrier: shared by whoever buys, cancels or saves, exclusive for whoever closes, draws, settles or voids.
-- Nobody else locks draws. Taken by a select on the draw's own row, so that the lock lands where the network lives.
-- The row is read, and the clock asked, in the statement after it.
create function hold_draw(p_network bigint, p_draw bigint, p_exclusive boolean) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if p_exclusive then
    perform pg_advisory_xact_lock(hashtextextended(concat_ws('/', 'draw', d.network_id, d.draw_id), 0))
       from draws d where d.network_id = p_network and d.draw_id = p_draw for key share of d;
  else
    perform pg_advisory_xact_lock_shared(hashtextextended(concat_ws('/', 'draw', d.network_id, d.draw_id), 0))
       from draws d where d.network_id = p_network and d.draw_id = p_draw for key share of d;
  end if;
end $$;

-- How many results a draw can have, and how many numbers each bet kind has.
create function results_of(p_screen text, p_nodigit integer) returns integer language sql immutable parallel safe as $$
  select case p_screen when 'funtarget' then 10 when 'funroullet' then 38 when 'triplefun' then 1000 when 'andharbahar' then 52
                       when 'titlisorrat' then 12 when 'bingo' then 25 when 'digits' then p_nodigit end
$$;
create function numbers_of(p_screen text, p_nodigit integer) returns integer[] language sql immutable parallel safe as $$
  select case p_screen when 'triplefun' then array[10, 100, 1000] when 'andharbahar' then array[13, 4, 2]
                       else array[results_of(p_screen, p_nodigit)] end
$$;

-- The bets a result pays, at most one of each kind. A 7 is the middle: both sides lose.
create function winning_bets(p_screen text, p_result integer) returns smallint[] language sql immutable parallel safe as $$
  select case p_screen
    when 'triplefun' then array[p_result % 10, 1000 + p_result % 100, 2000 + p_result]::smallint[]
    when 'andharbahar' then array_remove(array[p_result / 4, 1000 + p_result % 4,
                                               case when p_result / 4 < 6 then 2000 when p_result / 4 > 6 then 2001 end], null)::smallint[]
    else array[p_result]::smallint[] end
$$;

-- The first accepted number below p_choices, counting on from p_counter: see the contract's sealed-result. Answers the choice and the counter it took.
create function sealed_choice(p_text text, p_choices integer, p_counter integer, out choice integer, out counter integer)
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare v_number bigint; v_limit bigint := 4294967296 / p_choices * p_choices;
begin
  counter := p_counter;
  loop
    v_number := ('x' || substr(encode(sha256(convert_to(p_text || '/' || counter, 'UTF8')), 'hex'), 1, 8))::bit(32)::bigint;
    exit when v_number < v_limit;
    counter := counter + 1;
  end loop;
  choice := v_number % p_choices;
end $$;

-- What a draw may cost at most beyond what it holds: every refund, and every prize even after cancels, booster 2 included.
create function draw_reserve(p_staked bigint, p_peaks bigint[], p_payouts integer[]) returns bigint language sql immutable parallel safe as $$
  select p_staked + coalesce(sum(k.peak * greatest(0, 2 * k.payout - 100) / 100), 0)::bigint from unnest(p_peaks, p_payouts) k(peak, payout)
$$;
create function game_reserve(p_network bigint, p_game bigint) returns bigint language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(draw_reserve(d.staked, d.peaks, d.payouts)), 0)::bigint from draws d
   where d.network_id = p_network and d.game_id = p_game and d.status in ('open', 'closed', 'drawn')
$$;

-- Makes the row of the round that is open now, by the database's clock. Answers its id, or null when no round is open.
-- A round whose result may have been shown (shown_rounds of 0018-clocks.sql) is not opened again. The mark stays locked until the
-- row is committed: a session that reads a newer mark sees the row.
create function open_draw(p_network bigint, p_game bigint, p_draw bigint, p_seed_hash bytea, p_closes_before integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare r record; v_now timestamptz; v_closes timestamptz; v_shown timestamptz;
begin
  perform enter_network(p_network);
  -- Nobody deletes a game while a round of it opens.
  perform 1 from games g where g.game_id = p_game for key share;
  insert into shown_rounds (network_id, game_id) values (p_network, p_game) on conflict do nothing;
  select m.until_at into strict v_shown from shown_rounds m where m.network_id = p_network and m.game_id = p_game for share;
  v_now := clock_timestamp();
  select * into r from round_at(p_network, p_game, v_now);
  if not found or r.draw_id <> p_draw or r.opens_at < v_shown then return null; end if;
  v_closes := r.ends_at - make_interval(secs => least(greatest(p_closes_before, 1), r.timecount / 3.0));
  insert into draws (network_id, draw_id, game_id, screen, nodigit, timecount, payouts, opens_at, closes_at, ends_at, book_day, seed_hash, peaks)
  values (p_network, p_draw, p_game, r.screen, r.nodigit, r.timecount, r.payouts, r.opens_at, v_closes, r.ends_at, business_day(v_closes), p_seed_hash,
          array_fill(0::bigint, array[cardinality(r.payouts)]))
  on conflict do nothing;
  return p_draw;
end $$;

-- Writes one entry of the log, with the act it tells of.
create function write_activity(p_activity jsonb, p_actor_network bigint, p_actor bigint, p_changes jsonb) returns void
language sql set search_path = public, pg_temp as $$
  insert into activity_log (network_id, actor_network_id, actor_id, actor_username, subject_id, subject_username, action, subject,
                            outcome, request_method, request_url, ip_address, request_id, changes)
  select r.network_id, p_actor_network, p_actor, r.actor_username, r.subject_id, r.subject_username, r.action, r.subject,
         'done', r.request_method, r.request_url, r.ip_address, r.request_id, p_changes
    from jsonb_to_record(p_activity) r(network_id bigint, actor_username text, subject_id bigint, subject_username text, action text,
                                       subject text, request_method text, request_url text, ip_address text, request_id text)
$$;

-- Saves the result of a round whose betting is open. Answers when; null when betting is closed.
create function save_result(
  p_network bigint, p_draw bigint, p_result integer, p_booster smallint, p_actor_network bigint, p_actor bigint, p_activity jsonb
) returns timestamptz language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare d draws; v_id bigint; v_at timestamptz;
begin
  perform enter_network(p_network);
  perform hold_draw(p_network, p_draw, false);
  select * into d from draws x where x.network_id = p_network and x.draw_id = p_draw and x.status = 'open' and x.closes_at > clock_timestamp();
  if not found then return null; end if;
  if p_result not between 0 and results_of(d.screen, d.nodigit) - 1 then raise exception 'no such result' using errcode = 'PB016'; end if;
  if is_barred(p_actor_network, p_actor) then raise exception 'actor barred' using errcode = 'PB012'; end if;
  insert into saved_results (network_id, draw_id, result, booster, actor_network_id, actor_id, actor_username)
  values (p_network, p_draw, p_result, p_booster, p_actor_network, p_actor, p_activity ->> 'actor_username')
  returning saved_id, saved_at into v_id, v_at;
  -- The entry names the saving, not its value: that is read with it once the round is drawn.
  perform write_activity(p_activity, p_actor_network, p_actor, jsonb_build_object('savedResult', v_id, 'drawId', p_draw));
  return v_at;
end $$;

-- Ends betting. True for the one who did it.
create function close_draw(p_network bigint, p_draw bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enter_network(p_network);
  perform hold_draw(p_network, p_draw, true);
  update draws d set status = 'closed'
   where d.network_id = p_network and d.draw_id = p_draw and d.status = 'open' and d.closes_at <= clock_timestamp();
  return found;
end $$;

-- Draws a closed round that has ended: the saved result, else what its sealed seed gives. True for the one who did it.
create function draw_result(p_network bigint, p_draw bigint, p_seed bytea) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare d draws; v_saved saved_results; v_result integer; v_booster smallint; v_source text := 'manual'; v_text text; v_choice record;
begin
  perform enter_network(p_network);
  perform hold_draw(p_network, p_draw, true);
  select * into d from draws x where x.network_id = p_network and x.draw_id = p_draw and x.status = 'closed' and x.ends_at <= clock_timestamp();
  if not found then return false; end if;
  if sha256(p_seed) <> d.seed_hash then raise exception 'this seed was not promised' using errcode = 'PB017'; end if;
  select s.* into v_saved from saved_results s
   where s.network_id = p_network and s.draw_id = p_draw order by s.saved_id desc limit 1;
  -- The last row of a withdrawn result is null.
  if v_saved.result is not null then
    v_result := v_saved.result; v_booster := v_saved.booster;
  else
    v_source := 'sealed';
    v_text := concat_ws('/', encode(p_seed, 'hex'), p_network, d.game_id, floor(extract(epoch from d.opens_at))::bigint);
    v_choice := sealed_choice(v_text, results_of(d.screen, d.nodigit), 0);
    v_result := v_choice.choice;
    v_choice := sealed_choice(v_text, 26, v_choice.counter + 1);
    v_booster := case v_choice.choice when 0 then 2 else 1 end;
  end if;
  update draws x set status = 'drawn', result = v_result, booster = v_booster, source = v_source, seed = p_seed, drawn_at = clock_timestamp()
   where x.network_id = p_network and x.draw_id = p_draw;
  perform log_drawn_saves(p_network, p_draw, 'drawn');
  return true;
end $$;

grant select on draws, draw_stakes, saved_results to :app_role;
grant execute on function
  results_of(text, integer), numbers_of(text, integer), winning_bets(text, integer), sealed_choice(text, integer, integer),
  draw_reserve(bigint, bigint[], integer[]), game_reserve(bigint, bigint),
  open_draw(bigint, bigint, bigint, bytea, integer), save_result(bigint, bigint, integer, smallint, bigint, bigint, jsonb),
  close_draw(bigint, bigint), draw_result(bigint, bigint, bytea)
  to :app_role;
