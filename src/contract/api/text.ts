import * as z from 'zod/mini';
import { trimUnseen } from '#contract/api/trim-unseen';
import { validatorText } from '#contract/api/validator-texts';
import { messages } from '#contract/ground/messages';
import { isLongEnough } from '#contract/ground/shortest-password';

// On the server and in the browser, the validator's own English texts are replaced by ours.
z.config({ localeError: validatorText });

/** Refuses a longer text before any later check runs on it. */
export const atMost = (characters: number, error: string = messages.valueTooLong) =>
  z.maxLength(characters, { abort: true, error });

/** A missing value is reported as missing, any other unusable value as invalid: by this text, or by what is needed. */
export const requiredOr =
  (required: string, invalid?: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? required : invalid;

/** Unseen characters that a text may have beside its longest. A person types and pastes fewer. */
const mostUnseen = 1_000;

/**
 * Leaves out spaces at both ends of a text, and all characters without a picture; then the text is at most so long. A
 * text that is far too long stays as it was sent, and is refused, however little of it would be left.
 */
export const trimmedTo = (longest: number, error?: string, trim: (text: string) => string = trimUnseen) =>
  [
    z.overwrite<string>((text) => (text.length > longest + mostUnseen ? text : trim(text))),
    atMost(longest, error),
  ] as const;

/** A required text, trimmed. */
export const requiredText = (required: string, longest: number) =>
  z
    .string({ error: requiredOr(required) })
    .check(...trimmedTo(longest), z.minLength(1, { error: required, abort: true }));

/** The own password, as proof. */
export const requiredPassword = (required: string, invalid?: string) =>
  z
    .string({ error: requiredOr(required, invalid) })
    .check(z.minLength(1, { error: required, abort: true }), atMost(200));

/** A password to be set. */
export const newPassword = (required: string, invalid?: string) =>
  requiredPassword(required, invalid).check(z.refine(isLongEnough, messages.passwordTooShort));

/** A name has no line breaks or tabs: in a list it would look like two names. */
export const oneLine = z.regex(/^[^\t\r\n]*$/, messages.textUnprintable);
export const requiredLine = (required: string, longest: number) =>
  requiredText(required, longest).check(oneLine);

/** A pattern that is only tested on texts up to this length. A longer text gets the same message. */
export const shapedLike = (pattern: RegExp, characters: number, error: string) =>
  [atMost(characters, error), z.regex(pattern, error)] as const;
