import { findSuperadmin } from '#server/features/accounts/open/open-queries';
import type { Database } from '#server/platform/database/database';
import { isSecret, thisMachine } from '#server/shared/secrets/hash-secret';
import { readPasswordHash } from '#server/shared/secrets/secret-queries';

/**
 * What to say about SUPERADMIN_USERNAME and SUPERADMIN_PASSWORD where a superadmin exists and they differ from it;
 * otherwise null.
 */
export async function unusedSignIn(
  db: Database,
  { username, password }: { username: string | undefined; password: string | undefined },
): Promise<string | null> {
  if (username === undefined && password === undefined) return null;
  const found = await findSuperadmin(db, username);
  if (found === undefined)
    return `SUPERADMIN_USERNAME=${username} is not used: there is no such superadmin, and the setting counts at the first start only.`;
  if (password === undefined) return null;
  const stored = await readPasswordHash(db, 0, found.accountId);
  if (await isSecret(stored, password, thisMachine)) return null;
  return `SUPERADMIN_PASSWORD is not used: it is not the password of ${found.username}, and it counts at the first start only; npm run reset-superadmin issues another one.`;
}
