import { CallFailed } from './terminal.ts';

/** Counts the players' actions and the refusals since the last report, so that no failure is silent. */
export function createTally() {
  const total = { tickets: 0, points: 0, cancelled: 0, claims: 0, claimed: 0, failures: 0 };
  const failures = new Map<string, number>();
  let told = { ...total };
  let toldAtMs = performance.now();

  return {
    total: total as Readonly<typeof total>,
    bought(points: number): void {
      total.tickets += 1;
      total.points += points;
    },
    cancelled(): void {
      total.cancelled += 1;
    },
    claimed(tickets: number, points: number): void {
      total.claims += tickets;
      total.claimed += points;
    },
    /** Counts a failed call by its code. Any other error is a bug of the demo and is rethrown. */
    failed(error: unknown): string {
      if (!(error instanceof CallFailed)) throw error;
      failures.set(error.message, (failures.get(error.message) ?? 0) + 1);
      total.failures += 1;
      return error.code;
    },
    /** One line about the time since the last report. */
    line(signedIn: number): string {
      const seconds = (performance.now() - toldAtMs) / 1000;
      const since = (name: keyof typeof total) => total[name] - told[name];
      const points = (name: 'points' | 'claimed') =>
        since(name).toLocaleString('en', { maximumFractionDigits: 2 });
      const refused = [...failures].map(([call, count]) => `${call} × ${count}`);
      const line = [
        `${since('tickets')} tickets for ${points('points')} points (${(since('tickets') / seconds).toFixed(1)} per second)`,
        `${since('cancelled')} cancelled, ${since('claims')} prizes claimed for ${points('claimed')} points`,
        `${signedIn} players signed in`,
        refused.length === 0 ? 'nothing refused' : `refused: ${refused.join(', ')}`,
      ].join('; ');
      told = { ...total };
      toldAtMs = performance.now();
      failures.clear();
      return line;
    },
  };
}
export type Tally = ReturnType<typeof createTally>;
