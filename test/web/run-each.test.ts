import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runEach } from '#web/platform/bulk/run-each.ts';

const rows = Array.from({ length: 12 }, (_, at) => at);

/** Runs with fake timers, and returns the result of each row, the calls and the largest number of concurrent ones. */
async function run(perform: (row: number, stop: () => void) => void) {
  const stop = new AbortController();
  const sent: number[] = [];
  const progress: number[] = [];
  let open = 0;
  let most = 0;
  const running = runEach({
    rows,
    signal: stop.signal,
    endsAll: (error) => error instanceof Error && error.message === 'Gone',
    isTooSoon: (error) => error instanceof Error && error.message === 'Too soon',
    failure: 'It failed',
    onProgress: (finished) => progress.push(finished),
    perform: async (row) => {
      sent.push(row);
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      perform(row, () => stop.abort());
    },
  });
  await vi.runAllTimersAsync();
  return {
    outcomes: (await running).map((outcome) => outcome.state),
    all: await running,
    sent,
    progress,
    most,
  };
}

describe('a bulk action', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('makes one call per row, four at a time at most, and continues after a refusal', async () => {
    const { all, sent, progress, most } = await run((row) => {
      if (row === 5) throw new Error('In use');
      if (row === 6) throw new Error('');
    });
    expect(sent).toEqual(rows);
    expect(most).toBe(4);
    expect(progress).toEqual(rows.map((row) => row + 1));
    expect(all[5]).toEqual({ state: 'refused', reason: 'In use' });
    expect(all[6]).toEqual({ state: 'refused', reason: 'It failed' });
    expect(all.filter(({ state }) => state === 'done')).toHaveLength(10);
  });

  it('sends a row again later if too many were sent', async () => {
    let refusals = 0;
    const { outcomes, sent } = await run((row) => {
      if (row !== 3 || refusals === 2) return;
      refusals += 1;
      throw new Error('Too soon');
    });
    expect(outcomes).toEqual(rows.map(() => 'done'));
    expect(sent.filter((row) => row === 3)).toHaveLength(3);
  });

  it('sends nothing more after it was stopped, and reports the rest as not sent', async () => {
    const { outcomes, sent } = await run((row, stop) => row === 4 && stop());
    expect(sent.length).toBeLessThanOrEqual(8);
    expect(outcomes).toEqual(rows.map((row) => (row < sent.length ? 'done' : 'unsent')));
  });

  it('stops by itself if a refusal means that all would be refused', async () => {
    const { outcomes, sent } = await run((row) => {
      if (row === 2) throw new Error('Gone');
    });
    expect(sent.length).toBeLessThanOrEqual(8);
    expect(outcomes[2]).toBe('refused');
    expect(outcomes.slice(8)).toEqual(['unsent', 'unsent', 'unsent', 'unsent']);
  });
});
