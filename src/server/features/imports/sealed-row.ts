import type { AccountInput } from '#contract/accounts/account-bodies';
import type { ImportKey } from '#server/features/imports/import-queries';
import { createSecretSeal } from '#server/shared/secrets/seal-secret';

/** Encrypts the rows of imports, each bound to its place. */
export function createRowSeal(secretKey: string) {
  const secrets = createSecretSeal(secretKey, 'imports/rows');
  const placeOf = ({ networkId, importId }: ImportKey, place: number) => `${networkId}/${importId}/${place}`;
  return {
    seal: (of: ImportKey, place: number, input: AccountInput): Buffer =>
      secrets.seal(placeOf(of, place), Buffer.from(JSON.stringify(input))),
    /** Null if another key sealed it. */
    open(of: ImportKey, place: number, sealed: Buffer): AccountInput | null {
      const text = secrets.open(placeOf(of, place), sealed);
      return text === null ? null : JSON.parse(text.toString());
    },
  };
}
export type RowSeal = ReturnType<typeof createRowSeal>;
