-- Tickets and what becomes of them: refunds, prizes, claims, and the sums that reports read.
-- Everything here is insert only but the sums; losing needs no row, for it follows from the result.

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
  constraint a_bet_has_its_quantity check (cardinality(bets) = cardinality(qtys) and cardinality(bets) between 1 and 200)
) partition by range (draw_id);
comment on table tickets is 'One ticket for one draw. Line by line a bet and how many points are on it; stake is their sum in hundredths. The posting that paid for it has the ticket''s id.';
create index tickets_by_number on tickets (network_id, ticket_id);

create table reversals (
  network_id        bigint not null,
  draw_id           bigint not null,
  ticket_id         bigint not null,
  player_id         bigint not null,
  kind              posting_kind not null check (kind in ('cancel', 'void')),
  amount            bigint not null check (amount > 0),
  transfer_id       bigint not null,
  actor_network_id  bigint not null,
  actor_id          bigint not null,
  reversed_at       timestamptz not null,
  primary key (network_id, draw_id, ticket_id)
);
comment on table reversals is 'The whole stake of a ticket went back, once: its player cancelled it, or its draw was voided.';

create table prizes (
  network_id  bigint not null,
  draw_id     bigint not null,
  ticket_id   bigint not null,
  player_id   bigint not null,
  amount      bigint not null check (amount > 0),
  primary key (network_id, draw_id, ticket_id)
) partition by range (draw_id);
comment on table prizes is 'What a ticket won, written when its draw was settled.';

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
comment on table claims is 'A prize was paid into its player''s wallet, once. The actor is the player itself where it was paid automatically.';

create table unclaimed_prizes (
  network_id  bigint not null,
  player_id   bigint not null,
  draw_id     bigint not null,
  ticket_id   bigint not null,
  amount      bigint not null,
  primary key (network_id, player_id, draw_id, ticket_id)
);
comment on table unclaimed_prizes is 'The prizes that have no claim yet, so that finding them never reads those that have.';

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
comment on table daily_play is 'Play and win of one player in one game on one business day, below one chain and by one set of rates: settled tickets only. Rates are hundredths of a percent. The four commissions are play times rate, rounded half up to hundredths, of the row''s whole play.';

-- A report of one player, or of the players below one master, reads its rows by day.
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
comment on table daily_chains is 'Play, win and commissions of all players below one chain on one business day: the sum of its daily_play over games, players and rates. Reports of the levels above the players read these few rows.';
create index daily_chains_by_super_area on daily_chains (network_id, super_area_manager_id, book_day);

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
comment on table daily_games is 'Play and win of one game in one network on one business day: the sum of its daily_play, kept for live screens.';

alter table accounts add column claims_itself boolean not null default false;
comment on column accounts.claims_itself is 'A player''s setting: its prizes are paid as soon as a draw is settled.';
grant update (claims_itself) on accounts to :app_role;

alter table transfers add column draw_id bigint, add column ticket_id bigint;
comment on column transfers.draw_id is 'The draw of a stake, refund, settlement or claim.';
comment on column transfers.ticket_id is 'The ticket of a refund or claim. A stake has the ticket''s own id as transfer_id.';

set citus.enable_unsafe_triggers = on;
create trigger insert_only before update on tickets for each row execute function refuse_change();
create trigger never_deleted before delete on tickets for each statement execute function refuse_change();
create trigger insert_only before update on reversals for each row execute function refuse_change();
create trigger never_deleted before delete on reversals for each statement execute function refuse_change();
create trigger insert_only before update on prizes for each row execute function refuse_change();
create trigger never_deleted before delete on prizes for each statement execute function refuse_change();
create trigger insert_only before update on claims for each row execute function refuse_change();
create trigger never_deleted before delete on claims for each statement execute function refuse_change();
create trigger never_truncated before truncate on tickets for each statement execute function refuse_change();
create trigger never_truncated before truncate on reversals for each statement execute function refuse_change();
create trigger never_truncated before truncate on prizes for each statement execute function refuse_change();
create trigger never_truncated before truncate on claims for each statement execute function refuse_change();
create trigger never_deleted before delete on daily_play for each statement execute function refuse_change();
create trigger never_deleted before delete on daily_chains for each statement execute function refuse_change();
create trigger never_deleted before delete on daily_claims for each statement execute function refuse_change();
create trigger never_deleted before delete on daily_games for each statement execute function refuse_change();

-- The first draw id of a month, for partitions by draw.
create function first_draw_of(p_month date) returns bigint language sql immutable parallel safe as $$
  select extract(epoch from p_month::timestamp at time zone 'UTC')::bigint * 65536
$$;

create function keep_draw_partitions(p_from date, p_until date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_month date; v_table text;
begin
  perform pg_advisory_xact_lock(hashtextextended('partitions', 0));
  for v_month in select generate_series(date_trunc('month', p_from::timestamp), p_until::timestamp, interval '1 month')::date loop
    foreach v_table in array array['tickets', 'prizes', 'claims'] loop
      perform make_partition(v_table, v_table || '_' || to_char(v_month, 'YYYY_MM'),
                             first_draw_of(v_month)::text, first_draw_of((v_month + interval '1 month')::date)::text);
    end loop;
  end loop;
end $$;
select keep_draw_partitions((current_date - interval '1 month')::date, (current_date + interval '3 months')::date);


grant select on tickets, reversals, prizes, claims, unclaimed_prizes, daily_play, daily_chains, daily_claims, daily_games to :app_role;
grant execute on function keep_draw_partitions(date, date) to :app_role;
