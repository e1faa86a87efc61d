/** The fewest characters of a new password. Schemas, messages and hints follow. */
export const shortestPassword = 6;
