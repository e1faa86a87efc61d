import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database';

interface Owner {
  networkId: number;
  accountId: number;
}
interface SignIn extends Owner {
  sessionId: number;
  knownDeviceId: number;
  ipAddress: string;
  userAgent: string;
}

/** More than a person looks through; the account's log has them all. */
const shownAtMost = 20;

export async function insertNewDevice(tx: Transaction, signIn: SignIn): Promise<void> {
  await tx.insertInto('newDevices').values(signIn).execute();
}

interface Asking extends Owner {
  sessionId: number;
}

/**
 * Notices created after the session's device became known: a session is not asked about its own device or older ones. A
 * device with an open notice of its own is not asked at all, so that an intruder with two new devices cannot confirm
 * one from the other.
 */
const isLaterDevice = ({ networkId, sessionId }: Asking) => sql<boolean>`exists (
  select from sessions s
   where s.network_id = ${networkId} and s.session_id = ${sessionId}
     and new_devices.noticed_at > s.device_known_since
     and new_devices.known_device_id is distinct from s.device_id
     and not exists (
       select from new_devices own
        where own.network_id = s.network_id and own.account_id = s.account_id and own.known_device_id = s.device_id
          and own.judged_at is null and own.noticed_at > statement_timestamp() - interval '30 days'))`;

const isOpen = (db: Database, asking: Asking) =>
  db
    .selectFrom('newDevices')
    .where('networkId', '=', asking.networkId)
    .where('accountId', '=', asking.accountId)
    .where('judgedAt', 'is', null)
    .where(isLaterDevice(asking))
    .where(sql<boolean>`noticed_at > statement_timestamp() - interval '30 days'`);

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

/** Judges one notice and all earlier ones that the session may judge; false if there is none. */
export async function judgeNewDevices(
  tx: Transaction,
  asking: Asking,
  { deviceId, wasMe }: { deviceId: number; wasMe: boolean },
): Promise<boolean> {
  const { networkId, accountId } = asking;
  const result = await tx
    .updateTable('newDevices')
    .set({ judgedAt: sql`statement_timestamp()`, wasMe })
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('judgedAt', 'is', null)
    .where(isLaterDevice(asking))
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

/** Whether the notice is still open, for another session to judge. */
export async function isNoticeOpen(
  tx: Transaction,
  { networkId, accountId }: Owner,
  deviceId: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('newDevices')
    .select('deviceId')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('deviceId', '=', deviceId)
    .where('judgedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
