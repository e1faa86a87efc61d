/** How many numbers stand beside each other, so that the last row is as full as it can be and no game is one long row. */
export function digitColumns(count: number, most: number): number {
  const widest = Math.min(most, Math.max(2, Math.ceil(count / 2)));
  const narrowest = Math.min(widest, Math.ceil(most / 2));
  const candidates = Array.from({ length: widest - narrowest + 1 }, (_, at) => widest - at);
  const emptyIn = (columns: number) => Math.ceil(count / columns) * columns - count;
  return candidates.reduce((best, each) => (emptyIn(each) < emptyIn(best) ? each : best), widest);
}
