import { type ErrorCode, errorKinds } from '#contract/ground/errors';
import { messages } from '#contract/ground/messages';
import { errorsInHindi } from '#contract/languages/hindi/errors';
import { faultsInHindi } from '#contract/languages/hindi/faults';
import { messagesInHindi } from '#contract/languages/hindi/messages';
import { refusedCallsInHindi } from '#contract/languages/hindi/refused-calls';
import { sentencesInHindi } from '#contract/languages/hindi/sentences';
import { wordsInHindi } from '#contract/languages/hindi/words';
import { translator } from '#contract/languages/translator';

const names = Object.keys(messages) as (keyof typeof messages)[];
const codes = Object.keys(errorKinds) as ErrorCode[];

/** Texts of the contract and of answers in Hindi. A text that is not known stays as it is. */
export const translateToHindi = translator([
  ...Object.entries(wordsInHindi),
  ...names.map((name) => [messages[name], messagesInHindi[name]] as const),
  ...codes.map((code) => [errorKinds[code].text, errorsInHindi[code]] as const),
  ...Object.entries(refusedCallsInHindi),
  ...sentencesInHindi,
  ...faultsInHindi,
]);
