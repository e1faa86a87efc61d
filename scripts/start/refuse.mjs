/** Exit code of the scripts and of the server: starting again would not help. */
export const refusedExitCode = 78;

/** Exits for a reason that a person must act on. It is printed as it is: one sentence, without a stack. */
export function refuse(sentence) {
  throw Object.assign(new Error(sentence), { exitCode: refusedExitCode });
}

/** Exits for a reason that may pass by itself, so that a later start may succeed. */
export function refuseForNow(sentence) {
  throw new Error(sentence);
}
