import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPartitions } from '#server/keep-partitions';
import { createClientAddress } from '#server/platform/client-address';
import { budgetAddress, isInRanges, plainAddress } from '#server/platform/limits/ip-address';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { createBrowser } from '#test/support/sign-in';

describe('budgets of attempts', () => {
  let on: Installation;
  beforeAll(async () => {
    on = await openInstallation();
  });
  afterAll(() => on.close());

  it('are kept until they are full again, then deleted', async () => {
    await on.owner.query(`insert into rate_limits (key, points, expire) values
      ('gone', 1, extract(epoch from now()) * 1000 - 1), ('kept', 1, extract(epoch from now()) * 1000 + 600000), ('for good', 1, null)`);
    const stop = keepPartitions(on.databases.db, pino({ level: 'silent' }));
    await stop();
    const { rows } = await on.owner.query(
      `select key from rate_limits where key in ('gone', 'kept', 'for good') order by key`,
    );
    expect(rows.map(({ key }) => key)).toEqual(['for good', 'kept']);
  });

  it('count all addresses of one IPv6 network together, and all networks of a site', async () => {
    for (const from of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'])
      await createBrowser(on.app, { from }).signIn({ username: 'Unknown11' }, 'wrong');
    const { rows } = await on.owner.query(
      `select key, points from rate_limits where key ~ '^sign-in-(address|site):2001' order by key`,
    );
    expect(rows).toEqual([
      { key: 'sign-in-address:2001:db8:1:2::/64', points: 2 },
      { key: 'sign-in-address:2001:db8:1:3::/64', points: 1 },
      { key: 'sign-in-site:2001:db8:1::/48', points: 3 },
    ]);
    await on.owner.query(`update rate_limits set points = 300 where key = 'sign-in-site:2001:db8:1::/48'`);
    const full = await createBrowser(on.app, { from: '2001:db8:1:4::1' }).signIn(
      { username: 'Unknown11' },
      'wrong',
    );
    expect(full.status).toBe(429);
  });

  it('count what visitors open in the same way', async () => {
    const ask = (url: string, remoteAddress: string) => on.app.inject({ url: `/api${url}`, remoteAddress });
    const code = `1-0-${'0'.repeat(16)}`;
    for (const url of [`/slip/00000000/${code}`, `/display/1/${code}`]) {
      const [, name] = url.split('/');
      for (const from of ['2001:db8:2:1::1', '2001:db8:2:2::1'])
        expect((await ask(url, from)).statusCode).toBe(404);
      const key = `${name}-site:2001:db8:2::/48`;
      const { rows } = await on.owner.query('select points from rate_limits where key = $1', [key]);
      expect(rows).toEqual([{ points: 2 }]);
      await on.owner.query('update rate_limits set points = 100000 where key = $1', [key]);
      expect((await ask(url, '2001:db8:2:3::1')).statusCode).toBe(429);
      expect((await ask(url, '2001:db8:3:3::1')).statusCode).toBe(404);
    }
  });
});

describe('addresses', () => {
  it.each([
    ['2001:DB8:0:1::', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:0db8:0000:0001:0002:0003:0004:0005', '2001:db8:0:1::/64'],
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['rubbish', 'no address'],
    ['203.0.113.7:51234', 'no address'],
  ])('count %s as %s', (address, counted) => {
    expect(budgetAddress(address)).toBe(counted);
  });

  it('are normalized: without zone, and IPv4-mapped addresses as IPv4', () => {
    expect(['::ffff:10.0.0.1', 'fe80::1%eth0', '10.0.0.1'].map(plainAddress)).toEqual([
      '10.0.0.1',
      'fe80::1',
      '10.0.0.1',
    ]);
  });

  it('match only ranges of their own version', () => {
    expect(isInRanges(['0.0.0.0/0'], '::1')).toBe(false);
    expect(isInRanges(['::/0'], '10.0.0.1')).toBe(false);
    expect(isInRanges(['10.0.0.0/8', '2001:db8::/32'], '2001:db8::5')).toBe(true);
    expect(isInRanges(['10.0.0.0/8'], 'rubbish')).toBe(false);
  });

  it('of a socket are determined like those of a request', () => {
    const addressOf = createClientAddress('loopback, 10.99.0.0/16');
    const told = (remote: string, forwardedFor?: string) => addressOf({ remote, forwardedFor });
    expect(told('203.0.113.7', '1.2.3.4')).toBe('203.0.113.7');
    expect(told('127.0.0.1', '1.2.3.4')).toBe('1.2.3.4');
    expect(told('127.0.0.1', '9.9.9.9, 1.2.3.4, 10.99.1.1')).toBe('1.2.3.4');
    expect(told('::ffff:127.0.0.1')).toBe('127.0.0.1');
    expect(createClientAddress(undefined)({ remote: '127.0.0.1', forwardedFor: '1.2.3.4' })).toBe(
      '127.0.0.1',
    );
  });
});
