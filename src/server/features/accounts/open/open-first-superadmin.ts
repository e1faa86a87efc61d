import { randomInt } from 'node:crypto';
import { holdBranches } from '#server/features/accounts/branch-lock-queries';
import { openAccount } from '#server/features/accounts/open/create-account';
import { hasSuperadmin, readSuperadminName } from '#server/features/accounts/open/open-queries';
import type { Database } from '#server/platform/database/database';
import { hashSecret } from '#server/shared/secrets/hash-secret';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups of five unambiguous letters: about 99 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

interface Wished {
  username: string | undefined;
  password: string | undefined;
}

/** Creates the first superadmin of an installation without one; null if one exists. */
export async function openFirstSuperadmin(
  db: Database,
  wished: Wished,
): Promise<{ username: string; password: string } | null> {
  if (await hasSuperadmin(db)) return null;
  const password = wished.password ?? generatePassword();
  const passwordHash = await hashSecret(password);
  return db.transaction().execute(async (tx) => {
    // Nodes that start at the same moment wait for each other here; the first one creates it.
    await holdBranches(tx, 0, 'exclusive');
    if (await hasSuperadmin(tx)) return null;
    const accountId = await openAccount(tx, {
      kind: 'superadmin',
      input: { firstName: 'Super', lastName: 'Admin', username: wished.username },
      secrets: { passwordHash, pinHash: null },
      reference: null,
    });
    return { username: await readSuperadminName(tx, accountId), password };
  });
}
