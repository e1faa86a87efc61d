import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database';

interface Owner {
  networkId: number;
  accountId: number;
}
interface KnownDevice {
  deviceId: number;
  knownSince: Date;
}

const devicesAtMost = 50;

/** Whether the account still knows the device. */
export async function isDeviceKnown(
  db: Database,
  { networkId, accountId }: Owner,
  deviceId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevices')
    .select('deviceId')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account knows any device. After a reset of its password it knows none. */
export async function knowsAnyDevice(tx: Transaction, { networkId, accountId }: Owner): Promise<boolean> {
  const row = await tx
    .selectFrom('knownDevices')
    .select('deviceId')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a known device as used; undefined if the account no longer knows it. */
export async function touchKnownDevice(
  tx: Transaction,
  { networkId, accountId }: Owner,
  deviceId: number,
): Promise<KnownDevice | undefined> {
  return tx
    .updateTable('knownDevices')
    .set((eb) => ({ lastUsedAt: sql`statement_timestamp()`, timesUsed: eb('timesUsed', '+', 1) }))
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('deviceId', '=', deviceId)
    .returning(['deviceId', 'knownSince'])
    .executeTakeFirst();
}

/**
 * Adds a device. Beyond fifty, devices that never came back are deleted first, because a program without cookies is a
 * new device at every sign-in.
 */
export async function addKnownDevice(
  tx: Transaction,
  { networkId, accountId }: Owner,
  seen: { ipAddress: string; userAgent: string },
): Promise<KnownDevice> {
  await sql`
    delete from known_devices d
     where d.network_id = ${networkId} and d.account_id = ${accountId} and d.device_id in (
       select k.device_id from known_devices k
        where k.network_id = ${networkId} and k.account_id = ${accountId}
        order by k.times_used > 1 desc, k.last_used_at desc offset ${devicesAtMost - 1})`.execute(tx);
  return tx
    .insertInto('knownDevices')
    .values({ networkId, accountId, ...seen })
    .returning(['deviceId', 'knownSince'])
    .executeTakeFirstOrThrow();
}

/** Forgets all devices of an account, except that of a session that stays. */
export async function deleteKnownDevices(
  tx: Transaction,
  { networkId, accountId }: Owner,
  exceptSessionId?: number,
): Promise<void> {
  await sql`
    delete from known_devices d
     where d.network_id = ${networkId} and d.account_id = ${accountId}
       and not exists (select from sessions s
                        where s.network_id = ${networkId} and s.session_id = ${exceptSessionId ?? 0} and s.device_id = d.device_id)`.execute(
    tx,
  );
}
