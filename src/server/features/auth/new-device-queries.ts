import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database';

interface Owner {
  networkId: number;
  accountId: number;
}
interface SignIn extends Owner {
  sessionId: number;
  ipAddress: string;
  userAgent: string;
}

/** More than a person looks through; the log of the account has them all. */
const shownAtMost = 20;

export async function insertNewDevice(tx: Transaction, signIn: SignIn): Promise<void> {
  await tx.insertInto('newDevices').values(signIn).execute();
}

/** What a session asks about: it is not asked about the device that signed in to it. */
interface Asking extends Owner {
  sessionId: number;
}

const isOpen = (db: Database, { networkId, accountId, sessionId }: Asking) =>
  db
    .selectFrom('newDevices')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('judgedAt', 'is', null)
    .where('sessionId', '<>', sessionId)
    .where(sql<boolean>`noticed_at > clock_timestamp() - interval '30 days'`);

export async function listNewDevices(db: Database, asking: Asking) {
  return isOpen(db, asking)
    .select(['deviceId', 'noticedAt', 'ipAddress', 'userAgent'])
    .orderBy('noticedAt', 'desc')
    .limit(shownAtMost)
    .execute();
}

export async function countNewDevices(db: Database, asking: Asking): Promise<number> {
  const { open } = await isOpen(db, asking)
    .select(sql<number>`count(*)`.as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

/** Judges one notice and all that stood before it; false where there is none such. */
export async function judgeNewDevices(
  tx: Transaction,
  { networkId, accountId, sessionId }: Asking,
  { deviceId, wasMe }: { deviceId: number; wasMe: boolean },
): Promise<boolean> {
  const result = await tx
    .updateTable('newDevices')
    .set({ judgedAt: sql`clock_timestamp()`, wasMe })
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('judgedAt', 'is', null)
    .where('sessionId', '<>', sessionId)
    .where((eb) =>
      eb(
        'noticedAt',
        '<=',
        eb
          .selectFrom('newDevices as shown')
          .select('shown.noticedAt')
          .where('shown.networkId', '=', networkId)
          .where('shown.accountId', '=', accountId)
          .where('shown.deviceId', '=', deviceId),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
