/** The number of a round as people read it: groups of three with spaces, as on a meter. */
export function roundNumber(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}
