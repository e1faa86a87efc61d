import { type RawBuilder, sql } from 'kysely';
import { type Period, periodBefore } from '#contract/ground/date-presets';
import type { PlaySplit, playAnalysis, playTable } from '#contract/reports/analytics-play';
import {
  alsoOfNetwork,
  dailySums,
  dailyTable,
  inBranch,
  inScope,
  isStillOpen,
  type Scope,
} from '#server/shared/daily-sums/daily-scope';
import { type FilterOf, orderBy, type ReportRows } from '#server/shared/lists/report-list-queries';
import type { StoredRow } from '#server/shared/lists/table-rows';

/** A row without its own id. */
export type PlayRecord = Omit<StoredRow<typeof playTable.columns>, '_id'>;
type Query = FilterOf<typeof playAnalysis>;

const sums = ['tickets', 'play', 'win', 'previous'] as const;
const added = sql.raw(sums.map((name) => `sum(x.${name})::bigint as ${name}`).join(', '));

/** Play of a period split one way, each row with the play of the same place in the period before. */
export function playList(
  scope: Scope,
  { by = 'day', sort = 'place', order = 'asc' }: Query,
): ReportRows<PlayRecord> {
  const direction = sql.raw(order);
  const { key, shown, joined } = splits[by](scope);
  const both = { ...scope.period, startDate: periodBefore(scope.period).startDate };
  const split = dailySums(scope, {
    ...playSums({ ...scope, period: both }, by),
    columns: sql`${key} as key, ${figures(scope.period)}`,
    // The key is an expression with values, which PostgreSQL takes for the same only by its place.
    by: [sql`2`],
  });
  return {
    rows: sql<PlayRecord>`
      select ${shown}, s.tickets, s.play as play_points, s.win as win_points, s.play - s.win as end_points,
             s.previous as previous_play
        from (select x.key, ${by === 'game' ? sql`0` : sql`max(x.network_id)`} as network_id, ${added}
                from ${split} x group by x.key) s ${joined}`,
    order: sql`${orderBy(sort, order)}, r.place ${direction}, r.account_id ${direction}`,
  };
}

/** A business day is in the period or, as its earlier half, in the period before. */
function figures({ startDate }: Period) {
  const isNow = sql`filter (where c.book_day >= ${startDate}::date)`;
  const sumOf = (name: string) => sql`coalesce(sum(c.${sql.raw(name)}) ${isNow}, 0) as ${sql.raw(name)}`;
  return sql`${sumOf('tickets')}, ${sumOf('play')}, ${sumOf('win')},
             coalesce(sum(c.play) filter (where c.book_day < ${startDate}::date), 0) as previous`;
}

/** The stored sums to add up. Those of whole games of a network or of a branch are few rows. */
function playSums(scope: Scope, by: PlaySplit) {
  const { kind } = scope.account;
  const isOfAccounts = by === 'player' || by === 'master' || kind === 'player';
  if (isOfAccounts || (by !== 'game' && scope.gameId === undefined)) {
    return { from: dailyTable(scope, by === 'player' ? 'player' : undefined), where: inScope(scope) };
  }
  if (kind === 'superadmin' || kind === 'admin') return { from: sql`daily_games`, where: inScope(scope) };
  return { from: sql`hourly_play`, where: inBranch(scope) };
}

interface Split {
  /** Over the daily sums `c`. */
  key: RawBuilder<unknown>;
  /** The columns of a row over the sums `s`, with `place` for the natural order. */
  shown: RawBuilder<unknown>;
  joined: RawBuilder<unknown>;
}

const day = sql`null::date as day`;
const weekday = sql`null::integer as weekday`;
const game = sql`null::bigint as game_id, null::text as game`;
const account = sql`null::bigint as account_id, null::text as master, null::text as player, null::boolean as is_open`;

const splits: Record<PlaySplit, (scope: Scope) => Split> = {
  day: ({ period }) => {
    const { startDate } = periodBefore(period);
    return {
      key: sql`case when c.book_day < ${period.startDate}::date
                    then ${period.startDate}::date + (c.book_day - ${startDate}::date) else c.book_day end`,
      shown: sql`s.key as place, s.key as day, ${weekday}, ${game}, ${account}`,
      joined: sql``,
    };
  },
  weekday: () => ({
    key: sql`extract(dow from c.book_day)::integer`,
    shown: sql`s.key as place, ${day}, s.key as weekday, ${game}, ${account}`,
    joined: sql``,
  }),
  game: () => ({
    key: sql`c.game_id`,
    shown: sql`coalesce(g.sort_order, 0) * 1000000::bigint + s.key as place, ${day}, ${weekday},
               s.key as game_id, coalesce(g.game_name, '') as game, ${account}`,
    joined: sql`left join games g on g.game_id = s.key`,
  }),
  master: (scope) => accountSplit(scope, sql`c.master_id`, sql`a.username as master, null::text as player`),
  player: (scope) => accountSplit(scope, sql`c.player_id`, sql`null::text as master, a.username as player`),
};

/** Accounts are looked up by their key, one at a time: a subquery with GROUP BY is never turned into a join. */
function accountSplit(scope: Scope, key: RawBuilder<unknown>, names: RawBuilder<unknown>): Split {
  return {
    key,
    shown: sql`a.username_key as place, ${day}, ${weekday}, ${game}, s.key as account_id, ${names},
               ${isStillOpen(scope.actor, 'a')} as is_open`,
    joined: sql`join lateral (select y.username, y.username_key, y.closed_at, y.path from accounts y
                               where y.network_id = s.network_id and y.account_id = s.key
                                 and ${alsoOfNetwork(scope, sql`y.network_id`)}
                               group by y.network_id, y.account_id) a on true`,
  };
}
