import { findGuards } from '#server/features/auth/own-access/access-queries';
import type { Database } from '#server/platform/database/database';

/** Second factor and allowed addresses of an account, as an operator above it may see them. */
export async function readGuards(db: Database, account: { networkId: number; accountId: number }) {
  const { allowedAddresses, hasSecondFactor, mustChangePassword } = await findGuards(db, account);
  return { hasSecondFactor, mustChangePassword, addresses: allowedAddresses };
}
