import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** A code that was typed just before its step ended is still taken; one of the step to come never. */
const stepsBack = 1;

export const newFactorSecret = (): Uint8Array => new Secret({ size: 20 }).bytes;

/** The authenticator that a secret makes, named so that its owner finds it among others. */
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

/** The secret as a person types it, and as the address behind a QR code. */
export function factorTexts(secret: Uint8Array, username: string): { secret: string; address: string } {
  const authenticator = authenticatorOf(secret, username);
  return { secret: authenticator.secret.base32, address: authenticator.toString() };
}

/** The time step whose code this is; null where it is of none near now, or the secret could not be read. */
export function stepOfCode(secret: Uint8Array | null, code: string, nowMs: number): number | null {
  if (secret === null || !/^\d{6}$/.test(code)) return null;
  const away = authenticatorOf(secret, '').validate({ token: code, timestamp: nowMs, window: stepsBack });
  return away === null || away > 0 ? null : Math.floor(nowMs / 1000 / periodSeconds) + away;
}
