/** One measured figure with its goal. */
export interface Figure {
  /** P3, P6, … */
  id: string;
  what: string;
  measured: string;
  goal: string;
  isMet: boolean;
}

/** A percentile of the samples. Samples in any unit; share between 0 and 1. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]) => quantile(samples, 0.5);
/** Of samples that were taken in turn: each is compared with its neighbour, so that a machine that slows down counts little. */
export const medianRatio = (ours: readonly number[], others: readonly number[]) =>
  median(ours.map((sample, at) => sample / (others[at] ?? Number.NaN)));
export const inMs = (ms: number) => `${ms.toFixed(1)} ms`;
export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
