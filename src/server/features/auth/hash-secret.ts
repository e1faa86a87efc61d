import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Actor } from '#server/platform/actor';
import { budgetAddress } from '#server/platform/ip-address';
import { createLanes } from '#server/platform/lanes';

const argon2id = 2;
const strength = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One hash at a time for each core, so that a crowd signing in leaves the rest of the server its turn. Strangers wait behind
 * known devices, and both behind those that are signed in: a transfer must not wait for a crowd of guesses.
 */
const inTurn = createLanes(Math.max(1, availableParallelism() - 1), {
  'signed in': { waiting: 400, each: 20 },
  'known device': { waiting: 200, each: 20 },
  stranger: { waiting: 300, each: 20 },
});

/** For whom a secret is hashed. The key is an account, or an address where no account is known. */
export type HashCaller = Parameters<typeof inTurn>[0];

export const signedIn = ({ accountId }: Pick<Actor, 'accountId'>): HashCaller => ({
  lane: 'signed in',
  key: `account ${accountId}`,
});

export const strangerAt = (ipAddress: string): HashCaller => ({
  lane: 'stranger',
  key: budgetAddress(ipAddress),
});

/** Work that no request asked for. */
const thisMachine: HashCaller = { lane: 'signed in', key: 'this machine' };

/** argon2id of a password or PIN. */
export function hashSecret(secret: string, caller = thisMachine): Promise<string> {
  return inTurn(caller, () => hash(secret, strength));
}

/** Whether the secret is the one behind the hash. Without a hash it takes as long and is never right. */
export async function isSecret(
  storedHash: string | undefined,
  secret: string,
  caller: HashCaller,
): Promise<boolean> {
  const compared = storedHash ?? (await decoyHash(caller));
  const isRight = await inTurn(caller, () => verify(compared, secret));
  return isRight && storedHash !== undefined;
}

let decoy: Promise<string> | undefined;
function decoyHash(caller: HashCaller): Promise<string> {
  decoy ??= hashSecret('no account has this password', caller).catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  return decoy;
}
