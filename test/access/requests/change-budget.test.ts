import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/api/endpoint';
import { endpoints } from '#contract/endpoints';
import { alwaysAllowed } from '#server/platform/limits/meter';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { createBrowser } from '#test/support/sign-in';
import { forFile } from '#test/support/vitest/for-file';

const pathOf = ({ path }: Endpoint) => path.replace(/:\w+/g, '1');
const isOpen = ({ access }: Endpoint) => access.who === 'everyone';
const writing = endpoints.filter(({ writes }) => writes);

const on = await forFile(openInstallation({ changesPerMinute: 2, ownPasswordsPerMinute: 3 }));
const people = await openChain(on);

describe('the calls that write', () => {
  const setLocale = (by: Person) => on.call(by, 'POST', '/auth/locale', { body: { locale: 'en-IN' } });
  const callerOf = ({ access }: Endpoint): Person => {
    const [role = 'master'] = access.who === 'roles' ? access.roles : [];
    return people[role];
  };

  it('meet the budget of their account with any content, except a sign-out', async () => {
    for (const person of Object.values(people)) {
      if (person.token === '') continue;
      for (const _ of [1, 2]) expect((await setLocale(person)).status).toBe(200);
    }
    const passing: string[] = [];
    const asked = writing.filter((endpoint) => !isOpen(endpoint) && !endpoint.posting);
    for (const endpoint of asked) {
      if (alwaysAllowed.has(endpoint.name)) continue;
      const { status, headers } = await on.call(callerOf(endpoint), endpoint.method, pathOf(endpoint), {
        headers: { 'x-requested-with': 'test' },
      });
      if (status !== 429 || Number(headers['retry-after']) < 1) passing.push(`${endpoint.name}: ${status}`);
    }
    expect(passing).toEqual([]);
    expect(asked.length).toBeGreaterThan(40);
    expect((await on.call(people.player, 'POST', '/auth/logout')).status).toBe(200);
  });

  it('without a session meet the budget of their address', async () => {
    const passing: string[] = [];
    for (const endpoint of writing.filter(isOpen)) {
      let last = 0;
      for (let at = 0; at < 130 && last !== 429; at += 1) {
        const { method, access: _ } = endpoint;
        const url = `/api${pathOf(endpoint)}`;
        const remoteAddress = `10.90.0.${writing.indexOf(endpoint)}`;
        last = (await on.app.inject({ method, url, remoteAddress, payload: {} })).statusCode;
      }
      if (last !== 429) passing.push(`${endpoint.name}: ${last}`);
    }
    expect(passing).toEqual([]);
  });

  it('open at most as many sessions of an account in a minute as it may send passwords', async () => {
    const person = await on.open('master', people.areamanager);
    const other = await on.open('master', people.areamanager);
    const signIn = async (who: Person) => (await createBrowser(on.app).signIn(who)).status;
    expect([await signIn(person), await signIn(person), await signIn(person)]).toEqual([200, 200, 200]);
    expect(await signIn(person)).toBe(429);
    expect(await signIn(other)).toBe(200);
  });
});
