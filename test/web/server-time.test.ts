import { afterAll, describe, expect, it, vi } from 'vitest';
import { noteServerDate, serverNow } from '#web/ui/values/server-time.ts';

describe('the time of the server in the browser', () => {
  // An answer is read at 10,000 ms by the monotonic clock.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  afterAll(() => clock.mockRestore());

  it('is that of the moment an answer arrived, however late it is read', () => {
    const written = Date.parse('2030-01-01T12:00:00Z');
    noteServerDate(new Date(written).toUTCString(), 5_000, 5_100);
    // The server wrote it in the second after `written`, so between 4,900 and 6,000 ms ago.
    expect(serverNow()).toBe(written + 5_450);
  });

  it('is between the sending and the reading of an answer without the moment of its arrival', () => {
    const written = Date.parse('2031-01-01T12:00:00Z');
    noteServerDate(new Date(written).toUTCString(), 5_000);
    expect(serverNow()).toBe(written + 3_000);
  });
});
