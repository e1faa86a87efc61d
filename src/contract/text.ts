import * as z from 'zod/mini';

/** Refuses a longer text before any later check runs on it. */
export const atMost = (characters: number, error?: string) =>
  z.maxLength(characters, { abort: true, ...(error === undefined ? {} : { error }) });

/** A pattern that runs only on texts of this length. A longer text is refused in the same words. */
export const shapedLike = (pattern: RegExp, characters: number, error: string) =>
  [atMost(characters, error), z.regex(pattern, error)] as const;
