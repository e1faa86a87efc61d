import { sql } from 'kysely';
import type { AccountInput } from '#contract/accounts/account-bodies';
import { type AccountKindName, isFlat, type Role } from '#contract/ground/roles';
import { openAccount } from '#server/features/accounts/open/create-account';
import { insertSession } from '#server/features/auth/sign-in/sign-in-queries';
import type { Databases } from '#server/platform/database/database';
import { selectAccountRows } from '#server/shared/accounts/account-rows';
import { moveCredit } from '#server/shared/credit/ledger';
import { hashSecret } from '#server/shared/secrets/hash-secret';
import { makeToken } from '#server/shared/sessions/session-token';
import { accountSamples } from '#test/support/matrix/account-samples';

/** The password and PIN of all accounts in a test, hashed once. */
export const { password, pin } = accountSamples;
let hashes: Promise<{ passwordHash: string; pinHash: string }> | undefined;
async function testHashes() {
  hashes ??= (async () => ({ passwordHash: await hashSecret(password), pinHash: await hashSecret(pin) }))();
  return hashes;
}

export interface Person {
  _id: string;
  id: number;
  networkId: number;
  kind: AccountKindName;
  username: string;
  /** Its session; empty for kinds that never sign in. */
  token: string;
}

/** Creates accounts as the use cases do, without the hashing time, and signs them in. */
export function createPeople({ db, postings }: Databases) {
  const rowOf = (networkId: number, accountId: number) =>
    selectAccountRows(db)
      .where('a.networkId', '=', networkId)
      .where('a.accountId', '=', accountId)
      .executeTakeFirstOrThrow();

  async function signIn(person: Omit<Person, 'token'>): Promise<string> {
    if (isFlat(person.kind)) return '';
    const { token, hash } = makeToken(person.networkId);
    const session = {
      networkId: person.networkId,
      accountId: person.id,
      tokenHash: hash,
      ipAddress: '127.0.0.1',
      userAgent: 'test',
    };
    await db.transaction().execute((tx) => insertSession(tx, session));
    return token;
  }

  async function open(
    kind: AccountKindName,
    parent: Person | null,
    input: AccountInput = {},
  ): Promise<Person> {
    const reference = parent === null ? null : await rowOf(parent.networkId, parent.id);
    const secrets = await testHashes();
    const whole = { firstName: 'First', lastName: 'Last', ...input };
    const id = await db
      .transaction()
      .execute((tx) => openAccount(tx, { kind, input: whole, secrets, reference }));
    const { networkId, username } = await db
      .selectFrom('accounts')
      .select(['networkId', 'username'])
      .where('accountId', '=', id)
      .executeTakeFirstOrThrow();
    const person = { _id: String(id), id, networkId, kind, username };
    return { ...person, token: await signIn(person) };
  }

  /** Moves credit of this many hundredths from issuance to a wallet, through the ledger. */
  async function fund(superadmin: Person, person: Person, hundredths: number): Promise<void> {
    const usual = { amount: hundredths, idempotency: null, log: null } as const;
    const own = { networkId: 0, accountId: superadmin.id };
    await moveCredit(
      postings,
      { networkId: 0, accountId: superadmin.id, username: superadmin.username },
      {
        ...usual,
        kind: 'generate',
        from: { networkId: 0, accountId: 'issuance' },
        to: own,
      },
    );
    if (person.id === superadmin.id) return;
    await moveCredit(
      postings,
      { networkId: 0, accountId: superadmin.id, username: superadmin.username },
      {
        ...usual,
        kind: 'transfer',
        from: own,
        to: { networkId: person.networkId, accountId: person.id },
      },
    );
  }

  async function balanceOf(person: Pick<Person, 'networkId' | 'id'>): Promise<number> {
    const { rows } = await sql<{ balance: number }>`
      select balance from wallets where network_id = ${person.networkId} and wallet_id = ${person.id}`.execute(
      db,
    );
    return rows[0]?.balance ?? Number.NaN;
  }

  return { open, signIn, fund, balanceOf };
}

export type Family = Record<Role, Person>;

/** A superadmin and one account of each level below it, down to a player. */
export async function openChain(
  { open }: Pick<ReturnType<typeof createPeople>, 'open'>,
  top?: { superadmin: Person },
): Promise<Family> {
  const superadmin = top?.superadmin ?? (await open('superadmin', null));
  const admin = await open('admin', superadmin);
  const superareamanager = await open('superareamanager', admin);
  const areamanager = await open('areamanager', superareamanager);
  const master = await open('master', areamanager);
  const player = await open('player', master);
  return { superadmin, admin, superareamanager, areamanager, master, player };
}
