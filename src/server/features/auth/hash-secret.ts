import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { bounded } from '#server/platform/bounded';

const argon2id = 2;
const strength = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One hash at a time for each core, so that a crowd signing in leaves the rest of the server its turn. */
const inTurn = bounded({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 400 });

/** argon2id of a password or PIN. */
export function hashSecret(secret: string): Promise<string> {
  return inTurn(() => hash(secret, strength));
}

/** Whether the secret is the one behind the hash. Without a hash it takes as long and is never right. */
export async function isSecret(storedHash: string | undefined, secret: string): Promise<boolean> {
  const compared = storedHash ?? (await decoyHash());
  const isRight = await inTurn(() => verify(compared, secret));
  return isRight && storedHash !== undefined;
}

let decoy: Promise<string> | undefined;
function decoyHash(): Promise<string> {
  decoy ??= hashSecret('nobody has this password');
  return decoy;
}
