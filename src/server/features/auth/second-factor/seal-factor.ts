import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

interface Owner {
  networkId: number;
  accountId: number;
}

/**
 * Encrypts the secrets of authenticators, so that the database alone is not enough to sign in. A sealed secret is bound
 * to its account and cannot be read in another account's row.
 */
export function createFactorSeal(secretKey: string) {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'second factor/secrets', 32));
  const boundTo = ({ networkId, accountId }: Owner) => Buffer.from(`${networkId}/${accountId}`);
  return {
    seal(owner: Owner, secret: Uint8Array): Buffer {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(owner));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    /**
     * Null if another key or another account sealed it: the owner still has recovery codes, and an operator above can
     * reset it.
     */
    open(owner: Owner, sealed: Buffer): Buffer | null {
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(boundTo(owner)).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
export type FactorSeal = ReturnType<typeof createFactorSeal>;
