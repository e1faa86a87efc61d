import * as z from 'zod/mini';
import { endpoint, noData } from '#contract/api/endpoint';
import { codeSchema, ownPasswordSchema } from '#contract/api/own-proof';

const proof = z.strictObject({ code: codeSchema, password: ownPasswordSchema });
const codesAnswer = z.object({
  /** Each code replaces the authenticator for one sign-in. The codes are shown only in this answer. */
  recoveryCodes: z.array(z.string()),
});
const signedIn = { who: 'signed-in' } as const;

export const beginSecondFactor = endpoint({
  name: 'auth.second-factor.begin',
  summary: 'Create a secret for an authenticator; it becomes active when it is confirmed',
  method: 'POST',
  path: '/auth/second-factor/begin',
  access: signedIn,
  duties: ['second-factor'],
  answer: z.object({
    /** Base32, for typing into an authenticator. */
    secret: z.string(),
    /** The same as an `otpauth:` address, and as the rows of its QR code: `1` is a dark square. */
    address: z.string(),
    squares: z.array(z.string()),
  }),
  errors: ['second_factor_set'],
});

export const confirmSecondFactor = endpoint({
  name: 'auth.second-factor.confirm',
  summary: 'Switch the second factor on; all other sessions end',
  method: 'POST',
  path: '/auth/second-factor/confirm',
  access: signedIn,
  duties: ['second-factor'],
  body: proof,
  answer: codesAnswer,
  errors: ['second_factor_set', 'second_factor_missing', 'wrong_code', 'incorrect_password'],
});

export const removeSecondFactor = endpoint({
  name: 'auth.second-factor.remove',
  summary: 'Switch the own second factor off',
  method: 'POST',
  path: '/auth/second-factor/remove',
  access: signedIn,
  body: proof,
  answer: noData,
  errors: ['second_factor_missing', 'second_factor_demanded', 'wrong_code', 'incorrect_password'],
});

export const renewRecoveryCodes = endpoint({
  name: 'auth.second-factor.renew-codes',
  summary: 'Create ten new recovery codes; the earlier ones stop working',
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  access: signedIn,
  body: proof,
  answer: codesAnswer,
  errors: ['second_factor_missing', 'wrong_code', 'incorrect_password'],
});
