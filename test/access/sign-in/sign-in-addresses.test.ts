import { describe, expect, it } from 'vitest';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { createBrowser } from '#test/support/sign-in';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const family = await openChain(on);

describe('the budget of an address', () => {
  const useUp = (from: string) =>
    on.owner.query('update rate_limits set points = 100 where key = $1', [`sign-in-address:${from}`]);

  it('does not limit a device that the account knows', async () => {
    const from = '10.202.0.1';
    const { player, master } = family;
    const own = createBrowser(on.app, { from });
    expect((await own.signIn(player)).status).toBe(200);
    await createBrowser(on.app, { from }).signIn({ username: 'Unknown80' }, 'wrong');
    expect((await useUp(from)).rowCount).toBe(1);
    expect((await createBrowser(on.app, { from }).signIn(player)).status).toBe(429);
    expect((await own.signIn(player)).status).toBe(200);
    // For another account the same browser is a stranger.
    expect((await own.signIn(master)).status).toBe(429);
  });

  it('is charged before the input is validated', async () => {
    const from = '10.203.0.1';
    const send = (url: string) =>
      on.app.inject({ method: 'POST', url, remoteAddress: from, payload: { username: 'x'.repeat(90_000) } });
    expect((await send('/api/auth/login')).statusCode).toBe(400);
    expect((await send('/api/auth/login/code')).statusCode).toBe(400);
    expect((await useUp(from)).rowCount).toBe(1);
    for (const url of ['/api/auth/login', '/api/auth/login/code'])
      expect((await send(url)).json().code).toBe('too_many_attempts');
  });
});
