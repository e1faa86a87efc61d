-- What each settled draw returned, compared with a fair draw.

create table draw_returns (
  network_id  bigint not null,
  book_day    date not null,
  draw_id     bigint not null,
  game_id     bigint not null,
  is_saved    boolean not null,
  stakes      bigint not null check (stakes > 0),
  prizes      bigint not null check (prizes >= 0),
  expected    numeric(24, 6) not null,
  variance    numeric(36, 6) not null check (variance >= 0),
  primary key (network_id, book_day, draw_id)
);
comment on table draw_returns is
  'Stakes and prizes of a settled draw with tickets, and the expected value and variance of its prizes if every result '
  'and booster is drawn fairly. Amounts are hundredths, the variance is in their square. is_saved says that an operator '
  'saved the result. Written at settlement, never changed, and kept by clearings and restores.';

grant select on draw_returns to :app_role;
