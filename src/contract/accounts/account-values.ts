import * as z from 'zod/mini';
import { longestPhone, phoneForm, plainPhone } from '#contract/accounts/phone';
import { idSchema } from '#contract/api/endpoint';
import { oneLine, requiredOr, shapedLike, trimmedTo } from '#contract/api/text';
import { messages } from '#contract/ground/messages';
import { toHundredths } from '#contract/ground/money';

/** Digits are kept as text because a PIN may begin with 0. A JSON number is accepted as its digits. */
export const digits = (required: string, invalid: string, [fewest, most]: readonly [number, number]) =>
  z.pipe(
    z.pipe(z.union([z.string(), z.number()], { error: requiredOr(required, invalid) }), z.transform(String)),
    z
      .string()
      .check(
        ...trimmedTo(most, invalid),
        z.minLength(1, required),
        z.regex(new RegExp(`^\\d{${fewest},${most}}$`), invalid),
      ),
  );

/** A number as people write it; it is stored without what stands between its digits. */
export const phoneNumber = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], { error: requiredOr(messages.phoneRequired, messages.phoneInvalid) }),
    z.transform(String),
  ),
  z
    .string()
    .check(
      ...trimmedTo(longestPhone, messages.phoneInvalid),
      z.minLength(1, messages.phoneRequired),
      z.overwrite(plainPhone),
      z.regex(phoneForm, messages.phoneInvalid),
    ),
);

/** A text of one line that may be empty. */
export const optionalLine = (longest: number) => z.string().check(...trimmedTo(longest), oneLine);

const isPastDate = (day: string) => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) && at < Date.now() && day > '1900';
};

export const pastDate = z
  .string({ error: requiredOr(messages.dateOfBirthRequired, messages.dateOfBirthInvalid) })
  .check(
    z.minLength(1, messages.dateOfBirthRequired),
    ...shapedLike(/^\d{4}-\d{2}-\d{2}$/, 10, messages.dateOfBirthInvalid),
    z.refine(isPastDate, messages.dateOfBirthInvalid),
  );

const code = (required: string, pattern: RegExp, longest: number) =>
  z
    .string({ error: requiredOr(required) })
    .check(
      ...trimmedTo(longest, messages.placeUnknown),
      z.minLength(1, { error: required, abort: true }),
      z.regex(pattern, messages.placeUnknown),
    );
export const countryCode = code(messages.countryRequired, /^[A-Z]{2}$/, 2);
export const stateCode = code(messages.stateRequired, /^[A-Z0-9-]{1,10}$/, 10);

export const reference = z.pipe(
  z
    .string({ error: requiredOr(messages.referenceRequired) })
    .check(z.minLength(1, messages.referenceRequired)),
  idSchema,
);

export const commissionRate = z
  .number({ error: requiredOr(messages.commissionRequired, messages.commissionInvalid) })
  .check(
    z.gte(0, messages.commissionInvalid),
    z.lte(100, messages.commissionInvalid),
    z.refine((rate) => toHundredths(rate) !== null, messages.commissionInvalid),
  );
