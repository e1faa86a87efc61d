import { randomInt } from 'node:crypto';
import { issuedUsername } from '#contract/account-kinds';
import { openAccount } from '#server/features/accounts/create-account';
import { holdBranches } from '#server/features/accounts/hold-branches';
import { hashSecret } from '#server/features/auth/hash-secret';
import { StartRefused } from '#server/platform/config';
import type { Database, Transaction } from '#server/platform/database';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups of five letters that cannot be mistaken for each other: about 99 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

interface Wished {
  username: string | undefined;
  password: string | undefined;
}

/** Opens the first superadmin of an installation that has none; null where there was one already. */
export async function openFirstSuperadmin(
  db: Database,
  wished: Wished,
): Promise<{ username: string; password: string } | null> {
  if (await hasSuperadmin(db)) return null;
  const { username: name } = wished;
  if (name !== undefined && (!/^[A-Za-z0-9]{3,30}$/.test(name) || issuedUsername.test(name))) {
    throw new StartRefused(
      'The setting SUPERADMIN_USERNAME is wrong: use 3 to 30 ASCII letters and digits, and no issued username.',
    );
  }
  if (wished.password !== undefined && wished.password.length < 6) {
    throw new StartRefused('The setting SUPERADMIN_PASSWORD is wrong: use at least 6 characters.');
  }
  const password = wished.password ?? generatePassword();
  const passwordHash = await hashSecret(password);
  return db.transaction().execute(async (tx) => {
    // Nodes that start at the same moment take turns here: the first one makes it.
    await holdBranches(tx, 0, 'exclusive');
    if (await hasSuperadmin(tx)) return null;
    const accountId = await openAccount(tx, {
      kind: 'superadmin',
      input: { firstName: 'Super', lastName: 'Admin', username: wished.username },
      secrets: { passwordHash, pinHash: null },
      reference: null,
    });
    const { username } = await tx
      .selectFrom('accounts')
      .select('username')
      .where('networkId', '=', 0)
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow();
    return { username, password };
  });
}

async function hasSuperadmin(db: Database | Transaction): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('accountId')
    .where('networkId', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
