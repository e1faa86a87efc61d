import { vi } from 'vitest';
import { countTaken } from '#server/platform/taken/taken';

/** Fails a file after which its process still holds what a server takes and must give back. */
export async function allGivenBack(): Promise<void> {
  await vi.waitFor(
    () => {
      const held = Object.entries(countTaken()).filter(([, count]) => count > 0);
      if (held.length > 0)
        throw new Error(`Not given back: ${held.map((each) => each.join(' ')).join(', ')}.`);
    },
    { timeout: 10_000, interval: 20 },
  );
}
