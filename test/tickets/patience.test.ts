import type pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TicketOrder } from '#server/shared/credit/ticket-order';
import { createTicketWriter } from '#server/shared/credit/ticket-writer';
import { patienceMs } from '#test/support/waiting/patience';

const orderOf = (playerId: number): TicketOrder => ({
  networkId: 1,
  drawId: 1,
  playerId,
  sessionId: 1,
  idempotency: null,
  bets: [1],
  qtys: [1],
});

describe('a ticket that waits while the database hangs', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gets a retry answer after the longest wait, and is never sent', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
    const calls: (() => void)[] = [];
    const answer = { rows: [{ verdicts: [0], ticketIds: [7], balances: [5] }] };
    const query = () => new Promise((resolve) => calls.push(() => resolve(answer)));
    const limits = {
      writers: 1,
      writersPerNetwork: 1,
      ticketsPerCall: 10,
      waiting: 10,
      waitingPerNetwork: 10,
      idle: '1 minute',
      longest: '1 hour',
    };
    const writer = createTicketWriter({ query } as unknown as pg.Pool, limits);

    const first = writer.submit(orderOf(1));
    await vi.waitFor(() => expect(calls).toHaveLength(1), patienceMs);
    const late = writer.submit(orderOf(2)).catch((error: unknown) => error);
    vi.advanceTimersByTime(5_000);
    const fresh = writer.submit(orderOf(3));
    vi.advanceTimersByTime(6_000);
    expect(await late).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
    calls[0]?.();
    expect(await first).toMatchObject({ ticketId: 7 });
    await vi.waitFor(() => expect(calls).toHaveLength(2), patienceMs);
    calls[1]?.();
    expect(await fresh).toMatchObject({ ticketId: 7 });
    expect(calls).toHaveLength(2);
  });
});
