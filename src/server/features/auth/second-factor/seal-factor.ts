import { createSecretSeal } from '#server/shared/secrets/seal-secret';

interface Owner {
  networkId: number;
  accountId: number;
}

/** Encrypts the secrets of authenticators, each bound to its account. */
export function createFactorSeal(secretKey: string) {
  const secrets = createSecretSeal(secretKey, 'second factor/secrets');
  const placeOf = ({ networkId, accountId }: Owner) => `${networkId}/${accountId}`;
  return {
    seal: (owner: Owner, secret: Uint8Array): Buffer => secrets.seal(placeOf(owner), secret),
    /** Null if it cannot be read: the owner still has recovery codes, and an operator above can reset it. */
    open: (owner: Owner, sealed: Buffer): Buffer | null => secrets.open(placeOf(owner), sealed),
  };
}
export type FactorSeal = ReturnType<typeof createFactorSeal>;
