import { sql } from 'kysely';
import type { Day } from '#contract/ground/date-presets';
import {
  hasInWords,
  inNetworks,
  isAsked,
  isMeant,
  namedWallets,
  ofBranch,
  ofDays,
  ofSide,
  sides,
  sidesOf,
} from '#server/features/transactions/transaction-conditions';
import type { TransactionScope } from '#server/features/transactions/transaction-scope';
import { keyColumns } from '#server/shared/lists/few-accounts-queries';

/** Cursor: the page begins after this row. */
export interface TransactionPlace {
  bookDay: Day;
  transferId: number;
  side: number;
  ticketId: number;
}

export interface Slice {
  isAscending: boolean;
  after: TransactionPlace | null;
  /** Rows that the database skips. */
  offset: number;
  /** Rows to read after those. */
  limit: number;
  /** Only postings with ids of this range; null where all ids are of one range. */
  range: number | null;
}

const idsInRange = 2 ** 48;
export const rangeOf = ({ transferId }: { transferId: number }) => Math.floor(transferId / idsInRange);

const none = sql`true`;
const beyond = ({ isAscending }: Slice) => sql.raw(isAscending ? '>' : '<');
const direction = ({ isAscending }: Slice) => sql.raw(isAscending ? 'asc' : 'desc');

/**
 * Rows of a list: `s` has network, day, posting, side, ticket, wallet and amount. They are ordered as the ledger
 * numbered them within a day, so that each balance of a wallet follows from the previous one.
 */
export function orderOf(slice: Slice) {
  const columns = ['book_day', 'transfer_id', 'side', 'ticket_id'];
  return sql.join(columns.map((column) => sql`${sql.ref(`s.${column}`)} ${direction(slice)}`));
}

/** Ids of the slice's range. */
export const inRange = ({ range }: Pick<Slice, 'range'>, id: string) =>
  range === null
    ? none
    : sql`${sql.ref(id)} between ${range * idsInRange}::bigint and ${(range + 1) * idsInRange - 1}::bigint`;

/**
 * Networks `n` that may have postings with ids of the slice's range. It is that of their node now, or was earlier, which
 * the sealing notes. As long as it has noted nothing for the range of their node, they may have come from any other.
 */
function postedInRange({ range }: Slice) {
  if (range === null) return none;
  const isNoted = (noted: unknown) =>
    sql`exists (select from network_marks m where m.network_id = n.network_id and m.id_range = ${noted})`;
  const own = sql`own_range(n.network_id)`;
  return sql`(${own} = ${range} or ${isNoted(range)} or not ${isNoted(own)})`;
}

/** Rows after the cursor, compared by all sort columns. */
export const afterPlace = (slice: Slice) =>
  slice.after === null
    ? none
    : sql`(s.book_day, s.transfer_id, s.side, s.ticket_id) ${beyond(slice)}
        (${slice.after.bookDay}::date, ${slice.after.transferId}::bigint, ${slice.after.side}::integer, ${slice.after.ticketId}::bigint)`;

/** Columns of a row that are those of its posting `t`. */
const posting = sql`
  t.kind, t.posted_at, t.debit_wallet, t.credit_wallet, t.debit_after, t.credit_after, t.draw_id, t.ticket_id as about_id, t.link,
  t.note, t.reference, t.category, t.reverses`;

/**
 * What a posting `t` contributes by the sides `x (side)`: each of them is a row, or, in a list by posting, the sides of the
 * payer and the receiver are one row, which is that of the payer if its wallet is in the scope. Expressions and no join,
 * because Citus accepts no correlated subquery beside a table function.
 */
function sidesOfPosting(scope: TransactionScope) {
  const asked = sidesOf(scope);
  if (!scope.isByPosting)
    return { from: asked, isPaid: sql`x.side = ${sides.debit}`, isBoth: sql`false`, isRow: none };
  const has = (name: 'debit' | 'credit') =>
    asked.includes(sides[name]) ? isMeant(scope, { table: 't', column: `${name}_wallet` }) : sql`false`;
  const waits = sql`x.side = ${sides.waiting}`;
  return {
    from: [sides.debit, ...asked.filter((side) => side === sides.waiting)],
    isPaid: has('debit'),
    isBoth: sql`(not ${waits} and ${has('debit')} and ${has('credit')})`,
    isRow: sql`(${waits} or ${has('debit')} or ${has('credit')})`,
  };
}

/**
 * Walks the postings of each network in order and splits each into its rows, until a page is full. The third side of
 * a settlement are its waiting prizes.
 */
export function walkedRows(scope: TransactionScope, slice: Slice) {
  const { offset, limit } = slice;
  const { from, isPaid, isBoth, isRow } = sidesOfPosting(scope);
  return sql`
    select y.* from networks n
     cross join lateral (
       select s.* from (
         select t.network_id, t.book_day, t.transfer_id, case when x.side = ${sides.waiting} then x.side when ${isPaid} then ${sql.lit(sides.debit)} else ${sql.lit(sides.credit)} end as side,
                coalesce(p.ticket_id, 0) as ticket_id,
                case when x.side = ${sides.waiting} then p.wallet when ${isPaid} then t.debit_wallet else t.credit_wallet end as wallet,
                coalesce(p.amount, t.amount) as amount, ${isBoth} as is_both, ${posting}
           from transfers t
           join unnest(${from}::integer[]) x(side) on x.side <> ${sides.waiting} or t.kind = 'settle'
           left join lateral (${waitingPrizes(scope, slice)}) p on true
          where t.network_id = n.network_id and ${inRange(slice, 't.transfer_id')} and ${fromPlace(scope, slice)} and ${isAsked(scope)}
            and (x.side <> ${sides.waiting} or p.ticket_id is not null) and ${isRow}) s
        where ${isMeant(scope)} and ${afterPlace(slice)}
        order by ${orderOf(slice)} limit ${offset + limit}) y
     where ${inNetworks(scope, 'n.network_id')} and ${postedInRange(slice)}`;
}

/**
 * Postings `t` from the cursor on, in the scope's days. Each side has only one bound: with two, the index would be
 * entered at the day's end instead of at the cursor.
 */
function fromPlace(scope: TransactionScope, slice: Slice) {
  const { after, isAscending } = slice;
  const { startDate, endDate } = scope.period;
  if (after === null || after.bookDay < startDate || after.bookDay > endDate) return ofDays(scope);
  const otherEnd = isAscending ? sql`t.book_day <= ${endDate}` : sql`t.book_day >= ${startDate}`;
  return sql`${otherEnd} and (t.book_day, t.transfer_id) ${beyond(slice)}= (${after.bookDay}::date, ${after.transferId}::bigint)`;
}

/**
 * The prizes of a settled draw `t` that are unclaimed and not reversed by a restore; joined per prize, because most
 * postings settle nothing.
 */
function waitingPrizes(scope: TransactionScope, slice: Slice) {
  const { after, offset, limit } = slice;
  const far = sql.raw(slice.isAscending ? '0' : '9223372036854775807');
  const from =
    after?.side === sides.waiting
      ? sql`p.ticket_id ${beyond(slice)} case when t.transfer_id = ${after.transferId} then ${after.ticketId}::bigint else ${far} end`
      : none;
  return sql`
    select s.ticket_id, s.wallet, s.amount
      from (select p.network_id, p.draw_id, p.ticket_id, p.player_id as wallet, p.amount from prizes p
             where x.side = ${sides.waiting} and p.network_id = t.network_id and p.draw_id = t.draw_id and ${from}) s
     where ${isMeant(scope, { hasWords: false })}
       and (select c.ticket_id from claims c
             where c.network_id = s.network_id and c.draw_id = s.draw_id and c.ticket_id = s.ticket_id) is null
       and (select r.ticket_id from reversals r
             where r.network_id = s.network_id and r.draw_id = s.draw_id and r.ticket_id = s.ticket_id) is null
     order by s.ticket_id ${direction(slice)} limit ${offset + limit}`;
}

/** The columns of `posting` in a list of rows `s`. */
const sameOfPosting = sql.join(
  [
    'kind',
    'posted_at',
    'debit_wallet',
    'credit_wallet',
    'debit_after',
    'credit_after',
    'draw_id',
    'about_id',
    'link',
    'note',
    'reference',
    'category',
    'reverses',
  ].map((column) => sql.ref(`s.${column}`)),
);

/** The rows of a few accounts' wallets: one for each wallet, or one for each posting. */
export function gatheredRows(scope: TransactionScope) {
  if (!scope.isByPosting) return rowsOfWallets(scope);
  const isWaiting = sql`(s.side = ${sides.waiting})`;
  return sql`
    select s.network_id, s.book_day, s.transfer_id, min(s.side) as side, s.ticket_id,
           (array_agg(s.wallet order by s.side))[1] as wallet, min(s.amount) as amount, count(*) > 1 as is_both, ${sameOfPosting}
      from (${rowsOfWallets(scope)}) s
     group by s.network_id, s.book_day, s.transfer_id, s.ticket_id, ${isWaiting}, ${sameOfPosting}`;
}

/**
 * All rows of a few accounts' wallets. Only stakes are missing in the index of credits, and no stake is credited to an
 * account.
 */
function rowsOfWallets(scope: TransactionScope) {
  const wallets = namedWallets(scope);
  const { ticketId } = scope;
  const side = (name: 'debit' | 'credit') => sql`
    select t.network_id, t.book_day, t.transfer_id, ${sql.lit(sides[name])} as side, 0::bigint as ticket_id, u.wallet, t.amount, false as is_both, ${posting}
      from ${wallets} cross join lateral (
        select distinct on (t.network_id, t.posted_at, t.transfer_id) t.* from transfers t
         where t.network_id = u.network_id and ${sql.ref(`t.${name}_wallet`)} = u.wallet and ${ofDays(scope)}
           and ${name === 'credit' ? sql`t.kind <> 'stake'` : none}) t
     where ${isAsked(scope)} and ${ticketId === undefined ? none : sql`${ticketId} = case when t.kind = 'stake' then t.transfer_id else t.ticket_id end`}`;
  return sql`
    select s.* from (
      ${side('debit')} union all ${side('credit')} union all
      select t.network_id, t.book_day, t.transfer_id, ${sql.lit(sides.waiting)}, p.ticket_id, u.wallet, p.amount, false, ${posting}
        from ${wallets} join unclaimed_prizes p on p.network_id = u.network_id and p.player_id = u.wallet ${settlementOf}
       where ${ofDays(scope)} and ${ticketId === undefined ? none : sql`p.ticket_id = ${ticketId}`}
      ${rowsByWords(scope)}) s
     where ${ofSide(scope, sql`s.side`)}`;
}

/** Further rows that a search finds by the words of their postings: of accounts that it does not find. */
function rowsByWords(scope: TransactionScope) {
  const { pattern, only } = scope;
  if (pattern === null) return sql``;
  const ofOnly = only === null ? none : sql`(t.network_id, x.wallet) in (select * from ${keyColumns(only)})`;
  const networkIds = only === null ? scope.networkIds : only.map((each) => each.networkId);
  return sql`
    union all
    select t.network_id, t.book_day, t.transfer_id, x.side, 0, x.wallet, t.amount, false, ${posting}
      from transfers t
     cross join lateral (values (${sql.lit(sides.debit)}, t.debit_wallet), (${sql.lit(sides.credit)}, t.credit_wallet)) x(side, wallet)
      join accounts a on a.network_id = t.network_id and a.account_id = x.wallet and ${ofBranch(scope)}
     where ${hasInWords('t', pattern)} and a.search_key not like ${pattern} and ${ofOnly}
       and ${inNetworks({ networkIds }, 't.network_id')} and ${ofDays(scope)} and ${isAsked(scope)}`;
}

/** The posting `t` that settled the draw of `p`. It was written between start and end of the settlement. */
const settlementOf = sql`
  cross join lateral (
    select x.settled_at from draws x where x.network_id = p.network_id and x.draw_id = p.draw_id offset 0) d
  cross join lateral (
    select x.* from transfers x
     where x.network_id = p.network_id and x.credit_wallet = prizes_wallet() and x.kind = 'settle' and x.draw_id = p.draw_id
       and x.posted_at between d.settled_at and d.settled_at + interval '1 hour'
       and x.book_day between business_day(d.settled_at) and business_day(d.settled_at) + 1 offset 0) t`;
