import type * as z from 'zod/mini';
import { messages } from '#contract/ground/messages';

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

/** What is needed, by the validator's name of a type. */
const needed: Record<string, string> = {
  string: messages.textNeeded,
  number: messages.numberNeeded,
  int: messages.wholeNumberNeeded,
  boolean: messages.flagNeeded,
  array: messages.listNeeded,
  object: messages.objectNeeded,
  record: messages.objectNeeded,
};

const withoutField: ReadonlySet<string> = new Set([
  ...Object.values(tooBig),
  ...Object.values(tooSmall),
  ...Object.values(needed),
  messages.valueWrongForm,
  messages.valueTooLarge,
  messages.valueTooLow,
  messages.textUnprintable,
  messages.placeUnknown,
]);

/** True for a text that does not name its field: shown away from the field, it needs the field's label. */
export const isWithoutField = (text: string): boolean =>
  withoutField.has(text) || text.startsWith(messages.valueNotListed(''));

/** The text for a failed check whose schema has no text of its own. It says what is wrong. */
export function validatorText(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'custom') return messages.valueMissing(labelOf(issue));
  switch (issue.code) {
    case 'invalid_type':
      return needed[issue.expected] ?? messages.valueWrongForm;
    case 'invalid_value':
      return messages.valueNotListed(issue.values.map(String).join(', '));
    case 'too_big':
      return tooBig[issue.origin] ?? messages.valueTooLarge;
    case 'too_small':
      return tooSmall[issue.origin] ?? messages.valueTooLow;
    case 'invalid_union':
      return textOfChoices(issue.errors) ?? messages.valueWrongForm;
    case 'unrecognized_keys':
      return messages.fieldUnknown;
    default:
      return messages.valueWrongForm;
  }
}

/** Of a value that may have one of several forms: what the last form needs. An empty text is not worth naming. */
function textOfChoices(choices: readonly (readonly z.core.$ZodIssue[])[]): string | undefined {
  const issues = choices.flat().filter(({ message }) => message !== messages.valueNotListed(''));
  return (issues.findLast(({ path }) => path.length === 0) ?? issues.at(-1))?.message;
}

/** The name of the field in words: `startDate` is Start date. */
function labelOf({ path = [] }: Issue): string {
  const name = String(path.findLast((part) => typeof part === 'string') ?? 'This field');
  const words = name.replaceAll(
    /([a-z0-9])([A-Z])/g,
    (_, end, begin) => `${end} ${String(begin).toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
