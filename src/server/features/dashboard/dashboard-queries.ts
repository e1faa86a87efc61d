import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import type { AccountKind } from '#server/platform/database/database-types';

/** Credit the operator gave from its wallet and took back today (business day). */
export async function sumToday(db: Database, actor: Actor) {
  return (
    db
      .selectFrom('transfers')
      .select([
        sql<number>`coalesce(sum(amount) filter (where debit_wallet = ${actor.accountId}), 0)`.as('given'),
        sql<number>`coalesce(sum(amount) filter (where credit_wallet = ${actor.accountId}), 0)`.as('taken'),
      ])
      .where('networkId', '=', actor.networkId)
      .where('bookDay', '=', sql<string>`business_day(statement_timestamp())`)
      .where((eb) =>
        eb.or([eb('debitWallet', '=', actor.accountId), eb('creditWallet', '=', actor.accountId)]),
      )
      // Movements made by an operator above are excluded: this operator neither gave nor took them.
      .where('actorNetworkId', '=', actor.networkId)
      .where('actorId', '=', actor.accountId)
      .where('kind', 'in', ['transfer', 'adjust'])
      .executeTakeFirstOrThrow()
  );
}

interface MovementRow {
  transferId: number;
  postedAt: Date;
  amount: number;
  fromId: number | null;
  fromUsername: string | null;
  fromKind: AccountKind | null;
  toId: number | null;
  toUsername: string | null;
  toKind: AccountKind | null;
}

/**
 * The newest movements of the own wallet. If the other side is in another network, its half names the account; if that
 * half was cleared, the admin is shown instead.
 */
export async function listOwnMovements(db: Database, actor: Actor, limit: number): Promise<MovementRow[]> {
  // Each side uses its own index. The index of credits omits stakes, which no account receives.
  const ownSide = (side: 'debit' | 'credit') => sql`
    (select * from transfers
      where network_id = ${actor.networkId} and ${sql.ref(`${side}_wallet`)} = ${actor.accountId}
        and ${side === 'credit' ? sql`kind <> 'stake'` : sql`true`}
      order by posted_at desc, transfer_id desc limit ${limit})`;
  const { rows } = await sql<MovementRow>`
    select t.transfer_id, t.posted_at, t.amount,
           coalesce(d.account_id, dx.account_id, dn.account_id) as from_id,
           coalesce(d.username, dx.username, dn.username) as from_username,
           coalesce(d.kind, dx.kind, dn.kind) as from_kind,
           coalesce(c.account_id, cx.account_id, cn.account_id) as to_id,
           coalesce(c.username, cx.username, cn.username) as to_username,
           coalesce(c.kind, cx.kind, cn.kind) as to_kind
      from (select * from (${ownSide('debit')} union all ${ownSide('credit')}) own
             order by posted_at desc, transfer_id desc limit ${limit}) t
      left join wallets dw on dw.network_id = t.network_id and dw.wallet_id = t.debit_wallet and dw.kind = 'border'
      left join wallets cw on cw.network_id = t.network_id and cw.wallet_id = t.credit_wallet and cw.kind = 'border'
      left join transfers x on x.link = t.link and x.network_id = coalesce(dw.peer_id, cw.peer_id)
      left join accounts d on d.network_id = t.network_id and d.account_id = t.debit_wallet
      left join accounts c on c.network_id = t.network_id and c.account_id = t.credit_wallet
      left join accounts dx on dx.network_id = x.network_id and dx.account_id = x.debit_wallet
      left join accounts cx on cx.network_id = x.network_id and cx.account_id = x.credit_wallet
      left join accounts dn on dn.network_id = dw.peer_id and dn.account_id = dw.peer_id
      left join accounts cn on cn.network_id = cw.peer_id and cn.account_id = cw.peer_id
     order by t.posted_at desc, t.transfer_id desc`.execute(db);
  return rows;
}
