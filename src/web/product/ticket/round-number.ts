/** A round number in groups of three, separated by spaces. */
export function roundNumber(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}
