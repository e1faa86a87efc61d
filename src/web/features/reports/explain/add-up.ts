/** The sum of figures in points, computed in whole hundredths: sums of fractions would differ from what is shown. */
export function addUp(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + Math.round(figure * 100), 0) / 100;
}
