import { sql } from 'kysely';
import type { AccountKindName } from '#contract/accounts/roles';
import type { Day } from '#contract/reports/date-presets';
import { sides } from '#server/features/transactions/transaction-conditions';
import {
  afterPlace,
  gatheredRows,
  orderOf,
  type Slice,
  walkedRows,
} from '#server/features/transactions/transaction-keys';
import type { TransactionScope } from '#server/features/transactions/transaction-scope';
import type { Database } from '#server/platform/database/database';
import type { PostingKind, WalletKind } from '#server/platform/database/database-types';

export interface TransactionRow {
  bookDay: Day;
  transferId: number;
  side: number;
  /** Of a pending prize; otherwise zero. */
  ticketId: number;
  amount: number;
  kind: PostingKind;
  postedAt: Date;
  balanceAfter: number | null;
  /** The ticket of a stake, refund, claim or pending prize. */
  aboutTicket: number | null;
  gameName: string | null;
  isReversed: boolean;
  ownerId: number | null;
  ownerUsername: string | null;
  ownerRole: AccountKindName | null;
  otherKind: WalletKind;
  otherId: number | null;
  otherUsername: string | null;
  otherRole: AccountKindName | null;
}

/**
 * A page of rows, each from the point of view of one wallet's owner. If the other side is in another network, the
 * border's other half names the account; if that half was cleared, the admin is shown instead.
 */
export async function listTransactionRows(
  db: Database,
  scope: TransactionScope,
  slice: Slice & { offset: number },
): Promise<TransactionRow[]> {
  const found = scope.wallets === null ? walkedRows(scope, slice) : gatheredRows(scope);
  const isCredit = sql`s.side <> ${sides.debit}`;
  const { rows } = await sql<TransactionRow>`
    select s.book_day, s.transfer_id, s.side, s.ticket_id, s.amount, s.kind, s.posted_at,
           case s.side when ${sides.credit} then s.credit_after when ${sides.debit} then s.debit_after end as balance_after,
           case when s.side = ${sides.waiting} then s.ticket_id when s.kind = 'stake' then s.transfer_id else s.about_id end as about_ticket,
           g.game_name, r.ticket_id is not null as is_reversed, o.account_id as owner_id, o.username as owner_username, o.kind as owner_role,
           w.kind as other_kind, coalesce(a.account_id, b.account_id, n.account_id) as other_id,
           coalesce(a.username, b.username, n.username) as other_username, coalesce(a.kind, b.kind, n.kind) as other_role
      from (select s.* from (${found}) s where ${afterPlace(slice)} order by ${orderOf(slice)} limit ${slice.most - slice.offset} offset ${slice.offset}) s
      left join accounts o on o.network_id = s.network_id and o.account_id = s.wallet
      join wallets w on w.network_id = s.network_id
       and w.wallet_id = case when s.side = ${sides.credit} then s.debit_wallet else s.credit_wallet end
      left join accounts a on a.network_id = s.network_id and a.account_id = w.account_id
      left join transfers x on w.kind = 'border' and x.network_id = w.peer_id and x.link = s.link
      left join accounts b on b.network_id = x.network_id
       and b.account_id = case when ${isCredit} then x.debit_wallet else x.credit_wallet end
      left join accounts n on w.kind = 'border' and n.network_id = w.peer_id and n.account_id = w.peer_id
      left join wallets v on v.network_id = s.network_id and v.wallet_id = s.wallet
      left join draws d on d.network_id = s.network_id and d.draw_id = s.draw_id
      left join games g on g.game_id = coalesce(d.game_id, w.game_id, v.game_id)
      left join reversals r on s.kind = 'stake' and r.network_id = s.network_id and r.draw_id = s.draw_id and r.ticket_id = s.transfer_id
     order by ${orderOf(slice)}`.execute(db);
  return rows;
}
