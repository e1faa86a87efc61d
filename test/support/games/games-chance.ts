/** Logarithm of the gamma function, by Lanczos' series; accurate to ten digits here. */
function logGamma(x: number): number {
  const terms = [
    76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.001208650973866179,
    -0.000005395239384953,
  ];
  const series = terms.reduce((sum, term, at) => sum + term / (x + 1 + at), 1.000000000190015);
  return (x + 0.5) * Math.log(x + 5.5) - (x + 5.5) + Math.log((Math.sqrt(2 * Math.PI) * series) / x);
}

/** The lower incomplete gamma function, regularised: a series that converges for every x, more slowly for large ones. */
function lowerGamma(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * 1e-15; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** The probability of counts at least this uneven, if each choice has its share. Pearson's test. */
export function likelihoodOf(counts: readonly number[], shares?: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const square = counts.reduce((sum, count, at) => {
    const expected = total * (shares?.[at] ?? 1 / counts.length);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return 1 - lowerGamma((counts.length - 1) / 2, square / 2);
}
