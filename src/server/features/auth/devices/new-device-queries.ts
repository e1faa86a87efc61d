import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database';
import { hasOpenNotice } from '#server/shared/sessions/session-conditions';

interface Owner {
  networkId: number;
  accountId: number;
}
interface SignIn extends Owner {
  sessionId: number;
  knownDeviceId: number;
  ipAddress: string;
  userAgent: string;
  /** Null if another device may answer for this one. */
  confirmedAt: Date | null;
}

/** More than a person looks through; the account's log has them all. */
const shownAtMost = 20;

export async function insertNewDevice(tx: Transaction, signIn: SignIn): Promise<void> {
  await tx.insertInto('newDevices').values(signIn).execute();
}

interface Asking extends Owner {
  sessionId: number;
}

/** Notices about devices that became known after that of the session. It is not asked about its own device or older ones. */
const isLaterDevice = ({ networkId, sessionId }: Asking) => sql<boolean>`exists (
  select from sessions s
   where s.network_id = ${networkId} and s.session_id = ${sessionId}
     and new_devices.noticed_at > s.device_known_since
     and new_devices.known_device_id is distinct from s.device_id)`;

/** Whether the device of the session is confirmed: by an older device, or there by the own password. */
export async function isOwnDeviceConfirmed(db: Database | Transaction, asking: Asking): Promise<boolean> {
  const row = await db
    .selectFrom('sessions as s')
    .select(sql<boolean>`not ${hasOpenNotice}`.as('isConfirmed'))
    .where('s.networkId', '=', asking.networkId)
    .where('s.sessionId', '=', asking.sessionId)
    .executeTakeFirst();
  return row?.isConfirmed === true;
}

/** Confirms the device of the session; false if it has no open notice. Older devices are asked all the same. */
export async function confirmOwnDevice(
  tx: Transaction,
  { networkId, accountId, sessionId }: Asking,
): Promise<boolean> {
  const result = await tx
    .updateTable('newDevices')
    .set({ confirmedAt: sql`statement_timestamp()` })
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('judgedAt', 'is', null)
    .where('confirmedAt', 'is', null)
    .where((eb) =>
      eb(
        'knownDeviceId',
        '=',
        eb
          .selectFrom('sessions as s')
          .select('s.deviceId')
          .where('s.networkId', '=', networkId)
          .where('s.sessionId', '=', sessionId),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

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
