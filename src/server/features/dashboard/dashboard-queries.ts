import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { listFacts, type SideFacts } from '#server/shared/credit/side-queries';

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

export interface OwnMovement extends SideFacts {
  transferId: number;
  postedAt: Date;
  amount: number;
  isCredit: boolean;
}

interface FoundMovement {
  transferId: number;
  postedAt: Date;
  amount: number;
  debitWallet: number;
  creditWallet: number;
  link: string | null;
}

/** The newest movements of the own wallet, with the account on the other side. */
export async function listOwnMovements(db: Database, actor: Actor, limit: number): Promise<OwnMovement[]> {
  // Each side uses its own index. The index of credits omits stakes, which no account receives.
  const ownSide = (side: 'debit' | 'credit') => sql`
    (select * from transfers
      where network_id = ${actor.networkId} and ${sql.ref(`${side}_wallet`)} = ${actor.accountId}
        and ${side === 'credit' ? sql`kind <> 'stake'` : sql`true`}
      order by posted_at desc, transfer_id desc limit ${limit})`;
  const { rows } = await sql<FoundMovement>`
    select t.transfer_id, t.posted_at, t.amount, t.debit_wallet, t.credit_wallet, t.link
      from (${ownSide('debit')} union all ${ownSide('credit')}) t
     order by t.posted_at desc, t.transfer_id desc limit ${limit}`.execute(db);
  const facts = await listFacts(
    db,
    rows.map((row) => sideOf(actor, row)),
  );
  return rows.flatMap((row, at) => {
    const known = facts.get(at);
    return known === undefined ? [] : [{ ...row, ...known, isCredit: sideOf(actor, row).isCredit }];
  });
}

function sideOf({ networkId, accountId }: Actor, { debitWallet, creditWallet, link }: FoundMovement) {
  const isCredit = creditWallet === accountId;
  const otherWallet = isCredit ? debitWallet : creditWallet;
  return { networkId, isCredit, wallet: accountId, otherWallet, drawId: null, stakedTicket: null, link };
}
