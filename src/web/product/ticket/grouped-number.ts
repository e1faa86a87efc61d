/** A ticket number as it is printed, in groups of four. */
export function groupedNumber(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}
