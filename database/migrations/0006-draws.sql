-- Draws: a row for every round with a ticket, a saved result or a void. All other rounds are computed when read.

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
  result_cleared_at timestamptz,
  void_reason   text,
  voided_by     text,
  refunds       bigint,
  refunded      bigint,
  primary key (network_id, draw_id),
  constraint a_round_closes_before_it_ends check (opens_at < closes_at and closes_at < ends_at),
  constraint a_hash_has_32_bytes check (octet_length(seed_hash) = 32),
  constraint a_result_comes_with_its_source check (
    (result is null) = (booster is null) and (result is null) = (source is null)
    and (result is null) = (seed is null) and (result is null) = (drawn_at is null)),
  constraint a_result_follows_the_draw check (
    (result is not null) = (status in ('drawn', 'settled') and result_cleared_at is null) or status = 'void'),
  constraint a_booster_is_1_or_2 check (booster in (1, 2)),
  constraint a_source_is_manual_or_sealed check (source in ('manual', 'sealed')),
  constraint sums_follow_the_settlement check (
    (prize_total is not null) = (status = 'settled') and (winners is not null) = (status = 'settled')),
  constraint a_void_says_who_and_why_and_what_it_refunded check (
    num_nonnulls(void_reason, voided_by, refunds, refunded) = case when status = 'void' then 4 else 0 end),
  constraint stakes_are_not_negative check (staked >= 0 and tickets >= 0)
) with (fillfactor = 50);
comment on table draws is
  'One round of one game in one network. draw_id is the second it opened times 65536 plus the number of the game. '
  'staked and tickets leave out cancelled tickets; peaks holds the largest stake on one number for each bet kind. '
  'Terms are those the round opened with.';
comment on column draws.book_day is 'The business day on which betting closes: its play and win count there.';
comment on column draws.refunds is
  'How many tickets the void refunded, and refunded their stakes in hundredths. Written when the draw becomes void, '
  'with its reason and the username of the operator, and never changed. Clearing does not remove them.';
comment on column draws.result_cleared_at is
  'When a clearing removed its result, booster and seed. The row stays, so that the round is not taken for one that '
  'was never played.';
create index draws_unsettled on draws (network_id, game_id) where status in ('open', 'closed', 'drawn');
create index draws_of_a_game on draws (network_id, game_id, draw_id);

-- Draws that are due in any network.
create index draws_due on draws (closes_at) where status in ('open', 'closed', 'drawn');

-- Game History reads the draws of some days, newest first, and counts refunded and unsettled tickets in them.
create index draws_by_day on draws (network_id, book_day, draw_id);

create table draw_stakes (
  network_id  bigint not null,
  draw_id     bigint not null,
  page        smallint not null,
  stakes      bigint[] not null check (cardinality(stakes) = 64 and 0 <= all (stakes)),
  primary key (network_id, draw_id, page)
) with (fillfactor = 50);
comment on table draw_stakes is
  'The stakes on 64 numbers of one draw that follow each other, without cancelled tickets. A bet is a thousand times its '
  'kind plus its place among the numbers of the kind; a page is sixteen times the kind plus a 64th of the place. A batch '
  'of tickets changes one row or a few: while another transaction holds an old snapshot, each look at a row passes all '
  'its versions since.';

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
comment on table saved_results is
  'One save of a result for a round that is not drawn yet, or with a null result its withdrawal. The latest row of a '
  'round decides: its result is drawn, or after a withdrawal the result of the sealed seed. Only the admin and '
  'superadmins can read it before the draw. Insert only.';

-- What became of each saved result once its round was drawn, and the withdrawal of a saved result.
create table drawn_saves (
  network_id  bigint not null,
  draw_id     bigint not null,
  saved_id    bigint not null,
  result      integer not null,
  booster     smallint not null,
  outcome     text not null check (outcome in ('drawn', 'replaced', 'withdrawn', 'void')),
  primary key (network_id, draw_id, saved_id)
);
comment on table drawn_saves is
  'The value of one saved result and its outcome, for its log entry. Written when the round is drawn or voided, '
  'never before. Insert only; clearing does not remove it.';

create table shown_rounds (
  network_id  bigint not null references networks,
  game_id     bigint not null,
  shown       tstzmultirange not null default '{}',
  primary key (network_id, game_id)
) with (fillfactor = 50);
comment on table shown_rounds is
  'The stretches of time of one game in one network whose rounds may have been shown: results and seeds of those without '
  'a row. It only grows, so that such a round is never opened again, even if the clock goes back.';

grant select on draws, draw_stakes, saved_results, drawn_saves, shown_rounds to :app_role;
