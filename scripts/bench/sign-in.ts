import { insertSession } from '#server/features/auth/sign-in/sign-in-queries';
import { makeToken } from '#server/shared/sessions/session-token';
import type { BenchInstallation } from './bench-installation.ts';

/** Opens a session of an account. Returns its token. */
export async function signIn(on: BenchInstallation, networkId: number, accountId: number): Promise<string> {
  const { token, hash } = makeToken(networkId);
  const session = { networkId, accountId, tokenHash: hash, ipAddress: '127.0.0.1', userAgent: 'bench' };
  await on.databases.db.transaction().execute((tx) => insertSession(tx, session));
  return token;
}
