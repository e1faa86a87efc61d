import * as z from 'zod/mini';
import { messages } from '#contract/messages';
import { validatorText } from '#contract/validator-texts';

// On the server and in the browser: the validator's own English never reaches a person.
z.config({ localeError: validatorText });

/** Refuses a longer text before any later check runs on it. */
export const atMost = (characters: number, error: string = messages.valueTooLong) =>
  z.maxLength(characters, { abort: true, error });

/** What is missing is reported as missing, anything else that is no value of the field as invalid. */
export const requiredOr =
  (required: string, invalid: string = messages.valueWrongKind) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? required : invalid;

/** A text that must be given. Spaces around it do not count. */
export const requiredText = (required: string, longest: number) =>
  z
    .string({ error: requiredOr(required) })
    .check(z.trim(), z.minLength(1, { error: required, abort: true }), atMost(longest));

/** The own password, as proof. */
export const requiredPassword = (required: string) =>
  z
    .string({ error: requiredOr(required) })
    .check(z.minLength(1, { error: required, abort: true }), atMost(200));

/** A name has no line breaks or tabs: in a list it would look like two. */
export const oneLine = z.regex(/^[^\t\r\n]*$/, messages.textUnprintable);
export const requiredLine = (required: string, longest: number) =>
  requiredText(required, longest).check(oneLine);

/** A pattern that runs only on texts of this length. A longer text is refused in the same words. */
export const shapedLike = (pattern: RegExp, characters: number, error: string) =>
  [atMost(characters, error), z.regex(pattern, error)] as const;
