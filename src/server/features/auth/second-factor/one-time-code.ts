import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** A code of the previous time step is still accepted; a code of the next one never. */
const stepsBack = 1;

export const newFactorSecret = (): Uint8Array => new Secret({ size: 20 }).bytes;

/** The authenticator of a secret, labelled so that its owner finds it among others. */
function authenticatorOf(secret: Uint8Array, username: string): TOTP {
  return new TOTP({
    issuer: 'Pitboss',
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });
}

/** The secret for typing, and as the address in a QR code. */
export function factorTexts(secret: Uint8Array, username: string): { secret: string; address: string } {
  const authenticator = authenticatorOf(secret, username);
  return { secret: authenticator.secret.base32, address: authenticator.toString() };
}

/** The time step of this code; null if it matches no recent step, or if the secret cannot be read. */
export function stepOfCode(secret: Uint8Array | null, code: string, nowMs: number): number | null {
  if (secret === null || !/^\d{6}$/.test(code)) return null;
  const away = authenticatorOf(secret, '').validate({ token: code, timestamp: nowMs, window: stepsBack });
  return away === null || away > 0 ? null : Math.floor(nowMs / 1000 / periodSeconds) + away;
}
