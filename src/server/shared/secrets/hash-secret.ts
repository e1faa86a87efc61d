import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { secretForm } from '#contract/ground/shortest-password';
import type { Actor } from '#server/platform/actor';
import { budgetAddress } from '#server/platform/limits/ip-address';
import { createLanes, type KeyShare } from '#server/platform/limits/lanes';
import { atLeastOne, shareOf } from '#server/platform/process/machine';

const argon2id = 2;
const strength = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One account hashes one secret at a time, whether it is signed in or signs in. */
const ofAccount: KeyShare = { name: 'hashes of an account', running: 1, waiting: 2 };
/** Many strangers may share an address. They have no more than their lane. */
const ofAddress: KeyShare = { name: 'hashes of an address', running: Number.POSITIVE_INFINITY, waiting: 20 };

/** A caller whose secret was not compared after this time gets 503. */
const longestWaitMs = 5_000;

/**
 * Runs at most one hash per core, so that many sign-ins do not block the server. While all lanes wait, sessions get four
 * turns of seven and strangers one: a transfer does not wait for password guesses, and no lane waits for ever.
 */
const inTurn = createLanes(
  { counted: 'running hashes', atOnce: atLeastOne(availableParallelism() - 1), waitMs: longestWaitMs },
  {
    'signed in': { weight: 4, waiting: shareOf(400), ofKey: ofAccount },
    'known device': { weight: 2, waiting: shareOf(200), ofKey: ofAccount },
    stranger: { weight: 1, waiting: shareOf(300), ofKey: ofAddress },
  },
);

/** The lane of a hash. The key is an account, or an address if the account is unknown. */
export type HashCaller = Parameters<typeof inTurn>[0];

export const signedIn = ({ accountId }: Pick<Actor, 'accountId'>): HashCaller => ({
  lane: 'signed in',
  key: `account ${accountId}`,
});

export const strangerAt = (ipAddress: string): HashCaller => ({
  lane: 'stranger',
  key: budgetAddress(ipAddress),
});

/** Work without a request. */
export const thisMachine: HashCaller = { lane: 'signed in', key: 'this machine' };

/** argon2id of a password or PIN. */
export function hashSecret(secret: string, caller = thisMachine): Promise<string> {
  return inTurn(caller, () => hash(secretForm(secret), strength));
}

/** Compares a secret with a hash. Without a hash it takes as long and returns false. */
export async function isSecret(
  storedHash: string | undefined,
  secret: string,
  caller: HashCaller,
): Promise<boolean> {
  const compared = storedHash ?? (await decoyHash(caller));
  const isRight = await compareOnce(compared, secret, caller);
  return isRight && storedHash !== undefined;
}

/** The comparisons of own passwords that wait or run. */
const comparing = new Map<string, Promise<boolean>>();

/** One request that is sent several times at once compares its own password once. */
function compareOnce(storedHash: string, secret: string, caller: HashCaller): Promise<boolean> {
  const compare = () => inTurn(caller, () => verifyForms(storedHash, secret));
  if (caller.lane !== 'signed in') return compare();
  const key = createHash('sha256')
    .update(JSON.stringify([caller.key, storedHash, secret]))
    .digest('base64');
  const known = comparing.get(key) ?? compare().finally(() => comparing.delete(key));
  comparing.set(key, known);
  return known;
}

/** A secret that was stored before it had one form is compared as typed. */
async function verifyForms(storedHash: string, secret: string): Promise<boolean> {
  const form = secretForm(secret);
  return (await verify(storedHash, form)) || (form !== secret && verify(storedHash, secret));
}

let decoy: Promise<string> | undefined;
function decoyHash(caller: HashCaller): Promise<string> {
  decoy ??= hashSecret('no account has this password', caller).catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  return decoy;
}
