import { deleteKnownDevices } from '#server/features/auth/known-device-queries';
import type { Transaction } from '#server/platform/database';

/**
 * Makes strangers of the devices of an account whose password or second factor changed, or whose owner did not know a device.
 * Their cookies are worth nothing from then on. The device of the session that asks stays known.
 */
export async function forgetDevices(
  tx: Transaction,
  account: { networkId: number; accountId: number },
  exceptSessionId?: number,
): Promise<void> {
  await deleteKnownDevices(tx, account, exceptSessionId);
}
