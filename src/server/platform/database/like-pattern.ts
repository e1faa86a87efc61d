/** Part of a text as a pattern of LIKE, in lower case, with LIKE's special characters escaped. */
export function likePattern(part: string): string {
  return `%${part.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
