/** Gives up for a reason that a person can act on. It is shown as it stands here: one sentence, without a stack. */
export function refuse(sentence) {
  throw new Error(sentence);
}
