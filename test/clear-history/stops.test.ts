import { afterAll, describe, expect, it } from 'vitest';
import { clearHistory } from '#server/features/clear-history/clear-history';
import type { Actor } from '#server/platform/actor';
import { openChain, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';

const on = await openInstallation();
const family = await openChain(on);
// No node claims it here.
await on.app.close();

describe('a clearing that continues while its server stops', () => {
  afterAll(async () => {
    await on.databases.close();
    await on.owner.end();
  });

  // A call waits longer than this limit for a clearing that no node ends.
  it('no longer keeps its caller waiting', { timeout: 15_000 }, async () => {
    const { networkId, id: accountId, username } = family.admin;
    const { rows } = await on.owner.query<{ id: number }>(
      'select max(session_id) as id from sessions where network_id = $1 and account_id = $1',
      [networkId],
    );
    const actor = { networkId, accountId, username, role: 'admin', sessionId: rows[0]?.id } as Actor;
    const path = '/api/backup/deleterecords';
    const facts = { id: 'x', method: 'POST', url: path, path, ipAddress: '127.0.0.1' };
    const { clearing } = await clearHistory(
      { db: on.databases.db, wake: () => {}, stopping: AbortSignal.abort() },
      actor,
      {
        body: { startDate: '2025-01-01', endDate: '2025-01-02', models: ['ticket'], password },
        idempotency: null,
        facts: { ...facts, userAgent: 'test', isBackground: false },
      },
    );
    expect(clearing).toMatchObject({ status: 'running', finishedAt: null });
  });
});
