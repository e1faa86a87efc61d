import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { openChain, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';

const all = [await openInstallation(), await openInstallation()];
// The databases of all tests have one role, whose password comes from one key.
const apps = await Promise.all(
  all.map(({ config, databases }, at) =>
    createApp({
      config,
      databases,
      secretKey: `the key of installation ${at}`,
      timeZone: 'UTC',
      logger: pino({ level: 'silent' }),
    }),
  ),
);
for (const app of apps) await app.ready();
const people = await Promise.all(all.map(async (on) => (await openChain(on)).master));

describe('two installations on one host', () => {
  /** A browser does not separate the cookies of ports. */
  const jar = new Map<string, string>();
  afterAll(async () => {
    for (const app of apps) await app.close();
    for (const on of all) await on.close();
  });

  async function send(at: number, method: 'GET' | 'POST', url: string, payload?: object) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await apps[at]?.inject({
      method,
      url: `/api${url}`,
      headers: { cookie },
      ...(payload && { payload }),
    });
    for (const { name, value } of reply?.cookies ?? []) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return { status: reply?.statusCode, body: reply?.json() };
  }
  const signIn = (at: number) =>
    send(at, 'POST', '/auth/login', { username: people[at]?.username, password });
  const userAt = async (at: number) => (await send(at, 'GET', '/auth/session')).body.user?.username;

  it('keep both sessions and both known devices of one browser', async () => {
    for (const at of [0, 1, 0, 1]) expect((await signIn(at)).status).toBe(200);
    expect([await userAt(0), await userAt(1)]).toEqual(people.map(({ username }) => username));
    for (const [at, on] of all.entries()) {
      const { rows } = await on.owner.query('select times_used from known_devices where account_id = $1', [
        people[at]?.id,
      ]);
      expect(rows).toEqual([{ times_used: 2 }]);
    }
  });

  it('end only their own session at sign-out', async () => {
    expect((await send(0, 'POST', '/auth/logout')).status).toBe(200);
    expect([await userAt(0), await userAt(1)]).toEqual([undefined, people[1]?.username]);
  });

  it('name every cookie in one file', () => {
    const folder = join(repositoryRoot(), 'src/server');
    const setting = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        name.endsWith('.ts') &&
        /\breply\.(setCookie|clearCookie|cookie)\(|set-cookie|parseCookie/i.test(
          readFileSync(join(folder, name), 'utf8'),
        ),
    );
    expect(setting).toEqual(['platform/http/cookies.ts']);
  });
});
