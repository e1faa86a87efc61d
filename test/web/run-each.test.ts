import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runEach } from '#web/platform/bulk/run-each.ts';

const rows = Array.from({ length: 12 }, (_, at) => at);

/** Runs with a clock that goes on by itself, and answers what became of each, the calls made and how many were open at once. */
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

describe('an act on many rows', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is a call for each of them, four at a time at most, and one that is refused does not keep the others', async () => {
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

  it('sends nothing more once it is stopped, and says of the rest that it was not sent', async () => {
    const { outcomes, sent } = await run((row, stop) => row === 4 && stop());
    expect(sent.length).toBeLessThanOrEqual(8);
    expect(outcomes).toEqual(rows.map((row) => (row < sent.length ? 'done' : 'unsent')));
  });

  it('ends by itself where a refusal says that all would be refused', async () => {
    const { outcomes, sent } = await run((row) => {
      if (row === 2) throw new Error('Gone');
    });
    expect(sent.length).toBeLessThanOrEqual(8);
    expect(outcomes[2]).toBe('refused');
    expect(outcomes.slice(8)).toEqual(['unsent', 'unsent', 'unsent', 'unsent']);
  });
});
