import { describe, expect, it } from 'vitest';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const chain = await openChain(on);

describe('a request with a JSON content type and no body', () => {
  const headers = { 'content-type': 'application/json' };
  const send = (by: Person | null, method: string, path: string) =>
    on.call(by, method, path, { headers, body: '' });

  it('is answered if no body is needed: PATCH, DELETE and POST', async () => {
    const { admin, superadmin, master } = chain;
    const loose = await on.open('player', master);
    for (const [by, method, path] of [
      [admin, 'PATCH', `/player/toggle-status/${loose._id}/deactivate`],
      [admin, 'DELETE', `/player/${loose._id}`],
      [superadmin, 'POST', `/app/logout?id=${chain.player._id}`],
      [master, 'POST', '/auth/logout'],
    ] as const) {
      const { status, body } = await send(by, method, path);
      expect([status, body.success], `${method} ${path}`).toEqual([200, true]);
    }
  });

  it('gets the missing fields if a body is needed', async () => {
    const { status, body } = await send(chain.superadmin, 'POST', '/credit/generate');
    expect([status, body.code, Object.keys(body.fields).sort()]).toEqual([
      400,
      'invalid_input',
      ['amount', 'password'],
    ]);
    const broken = await on.call(chain.superadmin, 'POST', '/credit/generate', { headers, body: '{' });
    expect([broken.status, broken.body.code]).toEqual([400, 'malformed_request']);
  });
});
