import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TicketStatus } from '#contract/tickets/tickets';
import type { HistoryScope } from '#server/features/history/history-scope';

type Condition = RawBuilder<SqlBool>;
const all = (...conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`;

const isReversed = sql<SqlBool>`exists (select from reversals r
  where r.network_id = x.network_id and r.draw_id = x.draw_id and r.ticket_id = x.ticket_id)`;
const hasWon = sql<SqlBool>`exists (select from prizes p
  where p.network_id = x.network_id and p.draw_id = x.draw_id and p.ticket_id = x.ticket_id)`;
const isClaimed = sql<SqlBool>`exists (select from claims c
  where c.network_id = x.network_id and c.draw_id = x.draw_id and c.ticket_id = x.ticket_id)`;
const isOpen = sql<SqlBool>`(d.status = 'open' and d.closes_at > statement_timestamp())`;

interface StatusTerms {
  /** A table whose rows `x` are mostly tickets of this status. */
  source: string;
  /** Another table with exactly these tickets, but not ordered by draw: it is used for counting. */
  counted?: string;
  /** Condition on the draw `d`. */
  draw: Condition;
  /** Condition on the row `x` itself. */
  row: Condition;
  /** Condition on a ticket `x` from any table. */
  ticket: Condition;
}
const always = sql<SqlBool>`true`;
const kept = sql<SqlBool>`not ${isReversed}`;
const unsettled = sql<SqlBool>`d.status in ('open', 'closed', 'drawn')`;
const settled = sql<SqlBool>`d.status = 'settled'`;
const reversedBy = (kind: string) => sql<SqlBool>`exists (select from reversals r
  where r.network_id = x.network_id and r.draw_id = x.draw_id and r.ticket_id = x.ticket_id and r.kind = ${kind})`;

/** Each status is read from the smallest table that holds its tickets. */
const statusTerms: Record<TicketStatus | 'any', StatusTerms> = {
  any: { source: 'tickets', draw: always, row: always, ticket: always },
  open: { source: 'tickets', draw: isOpen, row: kept, ticket: kept },
  closed: { source: 'tickets', draw: all(unsettled, sql`not ${isOpen}`), row: kept, ticket: kept },
  lost: {
    source: 'tickets',
    draw: settled,
    row: all(kept, sql`not ${hasWon}`),
    ticket: all(kept, sql`not ${hasWon}`),
  },
  won: {
    source: 'prizes',
    counted: 'unclaimed_prizes',
    draw: settled,
    row: all(kept, sql`not ${isClaimed}`),
    ticket: all(kept, hasWon, sql`not ${isClaimed}`),
  },
  claimed: { source: 'claims', draw: settled, row: kept, ticket: all(kept, isClaimed) },
  cancelled: { source: 'reversals', draw: always, row: sql`x.kind = 'cancel'`, ticket: reversedBy('cancel') },
  void: {
    source: 'reversals',
    draw: sql`d.status = 'void'`,
    row: sql`x.kind = 'void'`,
    ticket: reversedBy('void'),
  },
  reversed: {
    source: 'reversals',
    draw: always,
    row: sql`x.kind = 'restore'`,
    ticket: reversedBy('restore'),
  },
};

export function termsOf({ status = 'any' }: { status?: TicketStatus | 'any' }): StatusTerms {
  return statusTerms[status];
}

/** The scope's condition on a draw `d`. */
export function ofDraw(scope: Pick<HistoryScope, 'period' | 'gameId' | 'status'>): Condition {
  const { period, gameId } = scope;
  return all(
    sql`d.book_day between ${period.startDate} and ${period.endDate}`,
    gameId === undefined ? always : sql`d.game_id = ${gameId}`,
    termsOf(scope).draw,
  );
}

/** The scope's condition on the player of a row `x`, checked per ticket, so that a page never collects a whole branch. */
export function ofPlayer({ players, branchId, pattern }: HistoryScope): Condition {
  if (players !== null) return sql`x.player_id = any (${players.map((each) => each.accountId)}::bigint[])`;
  if (branchId === null && pattern === null) return always;
  return sql`(select ${branchId === null ? always : sql`a.path @> array[${branchId}]::bigint[]`}
                 and ${pattern === null ? always : sql`a.search_key like ${pattern}`}
                from accounts a where a.network_id = x.network_id and a.account_id = x.player_id)`;
}

/** A network `n` of the scope. Network 0 has no tickets. */
export function ofNetwork({ networkId }: Pick<HistoryScope, 'networkId'>, column: string): Condition {
  return networkId === null ? sql`${sql.ref(column)} <> 0` : sql`${sql.ref(column)} = ${networkId}`;
}
