/** The fewest characters of a new password. Schemas, messages and hints follow. */
export const shortestPassword = 6;

/**
 * The form in which secrets are counted, compared and hashed. Keyboards type the same letter as one character or as
 * two, which look alike.
 */
export const secretForm = (typed: string): string => typed.normalize('NFC');

export const isLongEnough = (typed: string): boolean => secretForm(typed).length >= shortestPassword;
export const isSameSecret = (one: string, other: string): boolean => secretForm(one) === secretForm(other);
