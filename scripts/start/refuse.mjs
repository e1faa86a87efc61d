/** Exits for a reason that a person can act on. It is printed as it is: one sentence, without a stack. */
export function refuse(sentence) {
  throw new Error(sentence);
}
