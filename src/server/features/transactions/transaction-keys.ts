import { sql } from 'kysely';
import {
  inNetworks,
  isMeant,
  namedWallets,
  ofDays,
  ofSide,
  ofStatus,
  sides,
} from '#server/features/transactions/transaction-conditions';
import type { TransactionScope } from '#server/features/transactions/transaction-scope';

/** Where a page begins: behind this row. `day` is a number, 20261120. */
export interface TransactionPlace {
  day: number;
  transferId: number;
  side: number;
  ticketId: number;
}

export interface Slice {
  isAscending: boolean;
  after: TransactionPlace | null;
  /** Rows that are read, those left out before a page among them. */
  most: number;
}

const none = sql`true`;
const beyond = ({ isAscending }: Slice) => sql.raw(isAscending ? '>' : '<');
const direction = ({ isAscending }: Slice) => sql.raw(isAscending ? 'asc' : 'desc');
const dayOf = ({ day }: TransactionPlace) => sql`to_date(${String(day)}, 'YYYYMMDD')`;

/**
 * Rows of a list: `s` names network, day, posting, side, ticket, wallet and amount. They are ordered as the ledger numbered them
 * within a day, so that each balance of a wallet follows from the one before.
 */
export function orderOf(slice: Slice) {
  const columns = ['book_day', 'transfer_id', 'side', 'ticket_id'];
  return sql.join(columns.map((column) => sql`${sql.ref(`s.${column}`)} ${direction(slice)}`));
}

/** Behind the place, by everything that rows are ordered by. */
export const afterPlace = (slice: Slice) =>
  slice.after === null
    ? none
    : sql`(s.book_day, s.transfer_id, s.side, s.ticket_id) ${beyond(slice)}
        (${dayOf(slice.after)}, ${slice.after.transferId}::bigint, ${slice.after.side}::integer, ${slice.after.ticketId}::bigint)`;

const sideRow = (side: 'debit' | 'credit') => sql`
  select ${sql.lit(sides[side])}, 0::bigint, ${sql.ref(`t.${side}_wallet`)}, t.amount`;

/** Walks the postings of each network in their order and opens each into its sides, until a page is full. */
export function walkedRows(scope: TransactionScope, slice: Slice) {
  const { after, most } = slice;
  const from =
    after === null
      ? none
      : sql`(t.book_day, t.transfer_id) ${beyond(slice)}= (${dayOf(after)}, ${after.transferId}::bigint)`;
  return sql`
    select y.* from networks n
     cross join lateral (
       select s.* from (
         select t.network_id, t.book_day, t.transfer_id, x.side, x.ticket_id, x.wallet, x.amount
           from transfers t
          cross join lateral (
            ${sideRow('debit')} union all ${sideRow('credit')}
            union all select * from (${waitingPrizes(scope, slice)}) p) x(side, ticket_id, wallet, amount)
          where t.network_id = n.network_id and ${ofDays(scope)} and ${ofStatus(scope)} and ${from} and ${ofSide(scope, sql`x.side`)}) s
        where ${isMeant(scope)} and ${afterPlace(slice)}
        order by ${orderOf(slice)} limit ${most}) y
     where ${inNetworks(scope, 'n.network_id')}`;
}

/** The prizes of a settled draw `t` that nobody has claimed yet. */
function waitingPrizes(scope: TransactionScope, slice: Slice) {
  const { after, most } = slice;
  const far = sql.raw(slice.isAscending ? '0' : '9223372036854775807');
  const from =
    after?.side === sides.waiting
      ? sql`p.ticket_id ${beyond(slice)} case when t.transfer_id = ${after.transferId} then ${after.ticketId} else ${far} end`
      : none;
  return sql`
    select ${sql.lit(sides.waiting)}, s.ticket_id, s.wallet, s.amount
      from (select p.network_id, p.draw_id, p.ticket_id, p.player_id as wallet, p.amount from prizes p
             where t.kind = 'settle' and p.network_id = t.network_id and p.draw_id = t.draw_id and ${from}) s
     where ${isMeant(scope)}
       and not exists (select from claims c where c.network_id = s.network_id and c.draw_id = s.draw_id and c.ticket_id = s.ticket_id)
     order by s.ticket_id ${direction(slice)} limit ${most}`;
}

/** All rows of a few accounts' wallets. Nothing is staked into the wallet of an account, and only stakes are left out of its index. */
export function gatheredRows(scope: TransactionScope) {
  const wallets = namedWallets(scope);
  const { ticketId } = scope;
  const side = (name: 'debit' | 'credit') => sql`
    select t.network_id, t.book_day, t.transfer_id, ${sql.lit(sides[name])} as side, 0::bigint as ticket_id, u.wallet, t.amount
      from ${wallets} join transfers t on t.network_id = u.network_id and ${sql.ref(`t.${name}_wallet`)} = u.wallet
     where ${ofDays(scope)} and ${ofStatus(scope)} and ${name === 'credit' ? sql`t.kind <> 'stake'` : none}
       and ${ticketId === undefined ? none : sql`${ticketId} = case when t.kind = 'stake' then t.transfer_id else t.ticket_id end`}`;
  return sql`
    select s.* from (
      ${side('debit')} union all ${side('credit')} union all
      select t.network_id, t.book_day, t.transfer_id, ${sql.lit(sides.waiting)}, p.ticket_id, u.wallet, p.amount
        from ${wallets} join unclaimed_prizes p on p.network_id = u.network_id and p.player_id = u.wallet ${settlementOf}
       where ${ofDays(scope)} and ${ticketId === undefined ? none : sql`p.ticket_id = ${ticketId}`}) s
     where ${ofSide(scope, sql`s.side`)}`;
}

/** The posting `t` that settled the draw of `p`. It was written after the settlement began, and while that ran. */
export const settlementOf = sql`
  join draws d on d.network_id = p.network_id and d.draw_id = p.draw_id
  join transfers t on t.network_id = p.network_id and t.credit_wallet = prizes_wallet() and t.kind = 'settle' and t.draw_id = p.draw_id
   and t.posted_at between d.settled_at and d.settled_at + interval '1 hour'`;
