import { findGuards } from '#server/features/auth/access-queries';
import type { Database } from '#server/platform/database';

/** What guards an account beside its password, as an operator above it may know. */
export async function readGuards(db: Database, account: { networkId: number; accountId: number }) {
  const { allowedAddresses, hasSecondFactor, mustChangePassword } = await findGuards(db, account);
  return { hasSecondFactor, mustChangePassword, addresses: allowedAddresses };
}
