import * as z from 'zod/mini';
import { endpoint, noData } from '#contract/api/endpoint';
import { atMost, requiredOr, trimmed } from '#contract/api/text';
import { messages } from '#contract/messages';

/** Six digits of an authenticator, or one recovery code; spaces and dashes are ignored. */
export const codeSchema = z
  .string({ error: requiredOr(messages.codeRequired) })
  .check(trimmed(), z.minLength(1, messages.codeRequired), z.maxLength(64));
export const ownPasswordSchema = z
  .string({ error: requiredOr(messages.passwordRequired) })
  .check(z.minLength(1, messages.passwordRequired), z.maxLength(200));

/**
 * Proof that the operator itself is asking: its own password, and the code if a second factor is set up. Both are
 * optional in the schema because a missing one is answered like a wrong one.
 */
export const ownProofShape = {
  ownPassword: z.optional(z.string().check(atMost(200))),
  code: z.optional(z.string().check(trimmed(), atMost(64))),
};
export const ownProofErrors = ['incorrect_password', 'wrong_code'] as const;
export interface OwnProof {
  ownPassword?: string | undefined;
  code?: string | undefined;
}

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
