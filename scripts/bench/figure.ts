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
export const inMs = (ms: number) => `${ms.toFixed(1)} ms`;
export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
