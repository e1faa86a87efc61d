import { describe, expect, it } from 'vitest';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());

describe('a draining server', () => {
  it('is not ready for new callers, answers requests, and closes their connections', async () => {
    const before = await on.call(null, 'GET', '/ready');
    expect([before.status, before.headers.connection]).toEqual([200, 'keep-alive']);
    on.app.drain.begin();
    const ready = await on.call(null, 'GET', '/ready');
    expect([ready.status, ready.headers['retry-after']]).toEqual([503, '2']);
    const health = await on.call(null, 'GET', '/health');
    expect([health.status, health.headers.connection]).toEqual([200, 'close']);
    const superadmin = await on.open('superadmin', null);
    expect((await on.call(superadmin, 'GET', '/credit/loadcredit')).status).toBe(200);
  });
});
