import * as z from 'zod/mini';
import { atMost, requiredOr, trimmedTo } from '#contract/api/text';
import { messages } from '#contract/ground/messages';

/** Six digits of an authenticator, or one recovery code; spaces and dashes are ignored. */
export const codeSchema = z
  .string({ error: requiredOr(messages.codeRequired) })
  .check(...trimmedTo(64), z.minLength(1, messages.codeRequired));
export const ownPasswordSchema = z
  .string({ error: requiredOr(messages.passwordRequired) })
  .check(z.minLength(1, messages.passwordRequired), z.maxLength(200));

/**
 * Proof that the operator itself is asking: its own password, and the code if a second factor is set up. Both are
 * optional in the schema because a missing one is answered like a wrong one.
 */
export const ownProofShape = {
  ownPassword: z.optional(z.string().check(atMost(200))),
  code: z.optional(z.string().check(...trimmedTo(64))),
};
export const ownProofErrors = ['incorrect_password', 'wrong_code'] as const;
export interface OwnProof {
  ownPassword?: string | undefined;
  code?: string | undefined;
}
