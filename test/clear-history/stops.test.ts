import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clearHistory } from '#server/features/clear-history/clear-history';
import type { Actor } from '#server/platform/actor';
import { type Installation, openInstallation } from '../support/installation.ts';
import { type Family, openChain, password } from '../support/people.ts';

describe('a clearing that goes on while its server ends', () => {
  let on: Installation;
  let family: Family;
  beforeAll(async () => {
    on = await openInstallation();
    family = await openChain(on);
    // Nobody takes it up here.
    await on.app.close();
  });
  afterAll(async () => {
    await on.databases.close();
    await on.owner.end();
  });

  // Its patience with a clearing that nobody ends is longer than this limit.
  it('is waited for no longer by whoever asked for it', { timeout: 15_000 }, async () => {
    const { networkId, id: accountId, username } = family.admin;
    const { rows } = await on.owner.query<{ id: number }>(
      'select max(session_id) as id from sessions where network_id = $1 and account_id = $1',
      [networkId],
    );
    const actor = { networkId, accountId, username, role: 'admin', sessionId: rows[0]?.id } as Actor;
    const path = '/api/backup/deleterecords';
    const facts = { ...{ id: 'x', method: 'POST', url: path, path }, ipAddress: '127.0.0.1' };
    const { clearing } = await clearHistory(
      { db: on.databases.db, wake: () => {}, stopping: AbortSignal.abort() },
      actor,
      {
        body: { startDate: '2025-01-01', endDate: '2025-01-02', models: ['ticket'], password },
        key: null,
        facts: { ...facts, userAgent: 'test', isBackground: false },
      },
    );
    expect(clearing).toMatchObject({ status: 'running', finishedAt: null });
  });
});
