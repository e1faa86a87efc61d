/** Part of a text as a pattern of LIKE, lower case, with the signs that mean something to LIKE made harmless. */
export function likePattern(part: string): string {
  return `%${part.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
