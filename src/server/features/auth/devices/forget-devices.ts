import { deleteKnownDevices } from '#server/features/auth/devices/known-device-queries';
import type { Transaction } from '#server/platform/database/database';

/**
 * Forgets the devices of an account after its password or second factor changed, or after its owner rejected a device.
 * Their cookies become invalid. The device of the requesting session stays known.
 */
export async function forgetDevices(
  tx: Transaction,
  account: { networkId: number; accountId: number },
  exceptSessionId?: number,
): Promise<void> {
  await deleteKnownDevices(tx, account, exceptSessionId);
}
