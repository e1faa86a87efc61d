import { sql } from 'kysely';
import type { Day } from '#contract/ground/date-presets';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import type { PostingKind } from '#server/platform/database/types/column-types';

/** The row of a movement in one network. */
export interface Half {
  networkId: number;
  bookDay: Day;
  transferId: number;
}

export interface MovementRow extends Half {
  postedAt: Date;
  kind: PostingKind;
  debitWallet: number;
  creditWallet: number;
  amount: number;
  link: string | null;
  note: string | null;
  reference: string | null;
  category: string | null;
  reverses: number | null;
  isUndone: boolean;
}

const isUndone = sql<boolean>`exists (
  select from undone_transfers u where u.network_id = t.network_id and u.transfer_id = t.transfer_id)`;

/** A movement of credit with an account of the actor's branch on one side: for a superadmin, any. */
export async function findMovement(
  db: Database,
  actor: Actor,
  transferId: number,
): Promise<MovementRow | undefined> {
  return db
    .selectFrom('transfers as t')
    .select(['t.networkId', 't.bookDay', 't.transferId', 't.postedAt', 't.kind', 't.debitWallet'])
    .select(['t.creditWallet', 't.amount', 't.link', 't.note', 't.reference', 't.category', 't.reverses'])
    .select(isUndone.as('isUndone'))
    .where('t.transferId', '=', transferId)
    .where('t.kind', 'in', ['transfer', 'adjust', 'generate', 'retire'])
    .$if(actor.role !== 'superadmin', (query) =>
      query.where('t.networkId', '=', actor.networkId).where(
        sql<boolean>`exists (
          select from accounts a
           where a.network_id = t.network_id and a.account_id in (t.debit_wallet, t.credit_wallet)
             and a.path @> array[${actor.accountId}]::bigint[])`,
      ),
    )
    .executeTakeFirst();
}

/** The other half of credit over a border, in the network beyond it. */
export async function findOtherHalf(
  db: Database,
  { networkId, link }: { networkId: number; link: string },
): Promise<(Half & { debitWallet: number; creditWallet: number }) | undefined> {
  return db
    .selectFrom('transfers')
    .select(['networkId', 'bookDay', 'transferId', 'debitWallet', 'creditWallet'])
    .where('networkId', '=', networkId)
    .where('link', '=', link)
    .executeTakeFirst();
}

interface ReversalRow {
  transferId: number;
  postedAt: Date;
  amount: number;
}

/** The movements that take one back and count, oldest first. */
export async function listReversals(db: Database, { networkId, transferId }: Half): Promise<ReversalRow[]> {
  return db
    .selectFrom('transfers as t')
    .select(['t.transferId', 't.postedAt', 't.amount'])
    .where('t.networkId', '=', networkId)
    .where('t.reverses', '=', transferId)
    .where(sql<boolean>`not ${isUndone}`)
    .orderBy('t.postedAt')
    .orderBy('t.transferId')
    .execute();
}

/** What a wallet holds above its floor, in hundredths. */
export async function readHeld(
  db: Database,
  { networkId, walletId }: { networkId: number; walletId: number },
): Promise<number> {
  const { held } = await db
    .selectFrom('wallets')
    .select(sql<number>`balance - floor`.as('held'))
    .where('networkId', '=', networkId)
    .where('walletId', '=', walletId)
    .executeTakeFirstOrThrow();
  return held;
}
