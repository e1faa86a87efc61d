import { describe, expect, it } from 'vitest';
import { createRestoreTurns } from '#server/features/backups/import-backup';

describe('restores that are asked for at once', () => {
  it('run two at a time and one of a network, and beyond four that wait the next is told to come back', async () => {
    const turns = createRestoreTurns();
    const running: number[] = [];
    const seen: number[][] = [];
    const ends: (() => void)[] = [];
    const ask = (networkId: number) =>
      turns(networkId, async () => {
        running.push(networkId);
        seen.push([...running]);
        await new Promise<void>((resolve) => ends.push(resolve));
        running.splice(running.indexOf(networkId), 1);
      });
    const asked = [1, 1, 1, 1, 1, 2, 2, 3].map(ask);
    await expect(ask(1)).rejects.toMatchObject({ code: 'unavailable' });
    const all = Promise.all(asked).then(() => true);
    while (!(await Promise.race([all, new Promise((resolve) => setImmediate(resolve, false))])))
      ends.shift()?.();
    expect(seen).toHaveLength(asked.length);
    for (const atOnce of seen) expect(new Set(atOnce).size).toBe(atOnce.length);
    expect(Math.max(...seen.map(({ length }) => length))).toBe(2);
    await expect(turns(1, async () => 'again')).resolves.toBe('again');
  });
});
