import type * as z from 'zod/mini';
import { messages } from '#contract/messages';

type Issue = z.core.$ZodRawIssue;

const tooBig: Record<string, string> = {
  string: messages.valueTooLong,
  array: messages.valueTooMany,
  set: messages.valueTooMany,
};
const tooSmall: Record<string, string> = {
  string: messages.valueTooShort,
  array: messages.valueTooFew,
  set: messages.valueTooFew,
};

/** Texts that do not name their field. Shown away from the field, they need its label. */
export const textsWithoutField: ReadonlySet<string> = new Set([
  ...Object.values(tooBig),
  ...Object.values(tooSmall),
  ...[messages.valueMissing, messages.valueWrongKind, messages.valueNotListed, messages.valueWrongForm],
  ...[messages.valueTooLarge, messages.valueTooLow, messages.textUnprintable],
]);

/** The text for a failed check whose schema has no text of its own. */
export function validatorText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? messages.valueMissing : messages.valueWrongKind;
    case 'invalid_value':
      return issue.input === undefined ? messages.valueMissing : messages.valueNotListed;
    case 'too_big':
      return tooBig[issue.origin] ?? messages.valueTooLarge;
    case 'too_small':
      return tooSmall[issue.origin] ?? messages.valueTooLow;
    case 'unrecognized_keys':
      return messages.fieldUnknown;
    default:
      return issue.input === undefined ? messages.valueMissing : messages.valueWrongForm;
  }
}
