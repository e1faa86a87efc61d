-- Tickets and what follows from them: refunds, prizes, claims, and the daily sums that reports read.
-- Rows are only inserted; the sums are updated too. A lost ticket needs no row: it follows from the result.

create table tickets (
  network_id  bigint not null,
  draw_id     bigint not null,
  ticket_id   bigint not null,
  player_id   bigint not null,
  stake       bigint not null check (stake > 0),
  bets        smallint[] not null,
  qtys        smallint[] not null,
  bought_at   timestamptz not null,
  primary key (network_id, draw_id, ticket_id),
  constraint a_bet_has_its_quantity check (
    cardinality(bets) = cardinality(qtys) and cardinality(bets) between 1 and 200)
) partition by range (draw_id);
comment on table tickets is
  'One ticket for one draw. bets and qtys list each bet and its points; stake is their sum in hundredths. The '
  'posting that paid for it has the ticket''s id.';
create index tickets_by_number on tickets (network_id, ticket_id);

create table reversals (
  network_id        bigint not null,
  draw_id           bigint not null,
  ticket_id         bigint not null,
  player_id         bigint not null,
  kind              posting_kind not null,
  amount            bigint not null check (amount > 0),
  transfer_id       bigint,
  actor_network_id  bigint not null,
  actor_id          bigint not null,
  reversed_at       timestamptz not null,
  primary key (network_id, draw_id, ticket_id),
  constraint a_reversal_is_of_a_kind check (kind in ('cancel', 'void', 'restore')),
  constraint a_refund_has_its_posting check ((transfer_id is null) = (kind = 'restore'))
);
comment on table reversals is
  'The whole stake of a ticket was returned: its player cancelled it, its draw was voided, or a restore reversed '
  'the ticket and everything that followed from it.';
create index reversals_by_restore on reversals (network_id, ticket_id) where kind = 'restore';

create table prizes (
  network_id  bigint not null,
  draw_id     bigint not null,
  ticket_id   bigint not null,
  player_id   bigint not null,
  amount      bigint not null check (amount > 0),
  primary key (network_id, draw_id, ticket_id)
) partition by range (draw_id);
comment on table prizes is 'The prize of one ticket, written when its draw was settled.';

create table claims (
  network_id        bigint not null,
  draw_id           bigint not null,
  ticket_id         bigint not null,
  player_id         bigint not null,
  amount            bigint not null check (amount > 0),
  transfer_id       bigint not null,
  book_day          date not null,
  actor_network_id  bigint not null,
  actor_id          bigint not null,
  claimed_at        timestamptz not null,
  primary key (network_id, draw_id, ticket_id)
) partition by range (draw_id);
comment on table claims is
  'A prize was paid into its player''s wallet. The actor is the player itself if it was paid automatically.';

create table unclaimed_prizes (
  network_id  bigint not null,
  player_id   bigint not null,
  draw_id     bigint not null,
  ticket_id   bigint not null,
  amount      bigint not null,
  primary key (network_id, player_id, draw_id, ticket_id)
);
comment on table unclaimed_prizes is 'The prizes without a claim, so that finding them does not read those with one.';

create table daily_play (
  network_id             bigint not null,
  book_day               date not null,
  game_id                bigint not null,
  player_id              bigint not null,
  super_area_manager_id  bigint not null,
  area_manager_id        bigint not null,
  master_id              bigint not null,
  super_area_rate        integer not null,
  area_rate              integer not null,
  master_rate            integer not null,
  player_rate            integer not null,
  tickets                bigint not null,
  play                   bigint not null,
  win                    bigint not null,
  supercom               bigint not null,
  distcom                bigint not null,
  retailcom              bigint not null,
  usercom                bigint not null,
  primary key (network_id, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id,
               super_area_rate, area_rate, master_rate, player_rate)
) with (fillfactor = 80);
comment on table daily_play is
  'Play and win of one player in one game on one business day, below one chain and by one set of rates: settled '
  'tickets only. Rates are hundredths of a percent. The four commissions are play times rate, rounded half up to '
  'hundredths, of the row''s whole play.';

-- For reports of one player, or of the players below one master.
create index daily_play_by_player on daily_play (network_id, player_id, book_day);
create index daily_play_by_master on daily_play (network_id, master_id, book_day);

create table daily_chains (
  network_id             bigint not null,
  book_day               date not null,
  super_area_manager_id  bigint not null,
  area_manager_id        bigint not null,
  master_id              bigint not null,
  tickets                bigint not null,
  play                   bigint not null,
  win                    bigint not null,
  supercom               bigint not null,
  distcom                bigint not null,
  retailcom              bigint not null,
  usercom                bigint not null,
  primary key (network_id, book_day, super_area_manager_id, area_manager_id, master_id)
) with (fillfactor = 70);
comment on table daily_chains is
  'Play, win and commissions of all players below one chain on one business day: the sum of its daily_play over '
  'games, players and rates. Reports of the levels above the players read these few rows.';
create index daily_chains_by_super_area on daily_chains (network_id, super_area_manager_id, book_day);
create index daily_chains_by_area on daily_chains (network_id, area_manager_id, book_day);
create index daily_chains_by_master on daily_chains (network_id, master_id, book_day);

create table daily_claims (
  network_id             bigint not null,
  book_day               date not null,
  game_id                bigint not null,
  player_id              bigint not null,
  super_area_manager_id  bigint not null,
  area_manager_id        bigint not null,
  master_id              bigint not null,
  claims                 bigint not null,
  claimed                bigint not null,
  primary key (network_id, book_day, game_id, player_id, super_area_manager_id, area_manager_id, master_id)
) with (fillfactor = 80);
comment on table daily_claims is 'Prizes of one game paid to one player on one business day, below one chain.';

create table daily_games (
  network_id  bigint not null,
  book_day    date not null,
  game_id     bigint not null,
  tickets     bigint not null,
  play        bigint not null,
  win         bigint not null,
  primary key (network_id, book_day, game_id)
) with (fillfactor = 60);
comment on table daily_games is
  'Play and win of one game in one network on one business day: the sum of its daily_play, kept for live screens.';

create table hourly_play (
  network_id             bigint not null,
  account_id             bigint not null,
  book_day               date not null,
  hour                   smallint not null check (hour between 0 and 23),
  game_id                bigint not null,
  super_area_manager_id  bigint not null,
  area_manager_id        bigint not null,
  tickets                bigint not null,
  play                   bigint not null,
  win                    bigint not null,
  primary key (network_id, account_id, book_day, hour, game_id, super_area_manager_id, area_manager_id)
) with (fillfactor = 70);
comment on table hourly_play is
  'Play and win of one game in one hour, for each account above the players: the admin and everyone on the chain of a '
  'player. The managers are those of the account, or the account itself; those below it are 0.';

-- Prizes and claims that count. Those of a ticket that a restore reversed stay as history only.
create view standing_prizes as
  select p.* from prizes p
   where not exists (
     select from reversals r
      where r.network_id = p.network_id and r.draw_id = p.draw_id and r.ticket_id = p.ticket_id and r.kind = 'restore');

create view standing_claims as
  select c.* from claims c
   where not exists (
     select from reversals r
      where r.network_id = c.network_id and r.draw_id = c.draw_id and r.ticket_id = c.ticket_id and r.kind = 'restore');

create view refunds as select r.* from reversals r where r.kind <> 'restore';

grant select on
  tickets, reversals, prizes, claims, unclaimed_prizes, daily_play, daily_chains, daily_claims, daily_games, hourly_play,
  standing_prizes, standing_claims, refunds
  to :app_role;
