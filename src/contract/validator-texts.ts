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

/** Texts that name no field. Away from its field, such a text needs the label of the field beside it. */
export const textsWithoutField: ReadonlySet<string> = new Set([
  ...Object.values(tooBig),
  ...Object.values(tooSmall),
  ...[messages.valueMissing, messages.valueWrongKind, messages.valueNotListed, messages.valueWrongForm],
  ...[messages.valueTooLarge, messages.valueTooLow, messages.textUnprintable],
]);

/** What a caller reads of a fault for which the schema of the field has no text of its own. */
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
