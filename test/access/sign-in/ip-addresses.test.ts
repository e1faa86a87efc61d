import { readdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  formatAddress,
  isAddressRange,
  parseAddress,
  parseForwardedAddress,
  parseRange,
} from '#contract/ground/ip-address';
import { createClientAddress } from '#server/platform/client-address';
import { readConfig } from '#server/platform/config/config';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { budgetAddress, isInRanges } from '#server/platform/limits/ip-address';
import { openChain, type Person, password } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';

const proxy = '10.99.0.1';
const addressOf = createClientAddress(proxy);
const forwarded = (forwardedFor: string) => addressOf({ remote: proxy, forwardedFor });

const byte = fc.integer({ min: 0, max: 255 });
const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
const v4 = fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join('.'));
const v6Groups = fc
  .array(group, { minLength: 8, maxLength: 8 })
  .filter((groups) => groups.slice(0, 5).some((each) => each !== 0) || groups[5] !== 0xffff);
const port = fc.integer({ min: 0, max: 65_535 });
const space = fc.constantFrom('', ' ', '\t', '  ');

describe('the text of an address', () => {
  it('is understood in every notation of proxies, and always becomes the same text', () => {
    fc.assert(
      fc.property(v4, port, space, (address, number, around) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
        const mapped = `::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
        const notations = [
          address,
          `${address}:${number}`,
          `"${address}"`,
          `"${address}:${number}"`,
          `::ffff:${address}`,
          `::FFFF:${address}`,
          mapped,
          `[${mapped}]:${number}`,
          `0:0:0:0:0:ffff:${address}`,
        ];
        for (const text of notations) expect(forwarded(around + text + around), text).toBe(address);
      }),
    );
  });

  it('of IPv6 is understood with brackets, zones, ports, upper case and leading zeros', () => {
    fc.assert(
      fc.property(v6Groups, port, space, (groups, number, around) => {
        const whole = groups.map((each) => each.toString(16)).join(':');
        const padded = groups.map((each) => each.toString(16).padStart(4, '0')).join(':');
        const canonical = formatAddress({ version: 6, groups });
        expect(isIP(canonical)).toBe(6);
        expect(new URL(`http://[${canonical}]`).hostname).toBe(`[${canonical}]`);
        const notations = [whole, padded, padded.toUpperCase(), canonical, `${whole}%eth0`, `[${whole}]`];
        for (const text of notations.concat(`[${whole}]:${number}`, `"[${whole}%25]:${number}"`))
          expect(forwarded(around + text + around), text).toBe(canonical);
        expect(budgetAddress(padded)).toBe(budgetAddress(canonical));
      }),
    );
  });

  it('is read like Node reads it, or refused', () => {
    const piece = fc.constantFrom(
      '0',
      '1',
      '01',
      'ff',
      'FFFF',
      '255',
      '256',
      '::',
      ':',
      '.',
      '/',
      '[',
      ']',
      ' ',
      '"',
      'g',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
        const text = pieces.join('');
        const parsed = parseAddress(text);
        expect(parsed !== null, text).toBe(isIP(text) !== 0);
        if (parsed !== null) expect(parseAddress(formatAddress(parsed))).toEqual(parsed);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    'unknown',
    '_hidden',
    'for=203.0.113.7',
    '203.0.113.07',
    '0x7f.0.0.1',
    '203.0.113',
    '3405803783',
    '203.0.113.7:',
    '203.0.113.7:65536',
    '203.0.113.7:1:2',
    '203.0.113.7%eth0',
    '[203.0.113.7]',
    '[2001:db8::1',
    '2001:db8::1]',
    '[2001:db8::1]x',
    '[2001:db8::1]:http',
    '1:2:3:4:5:6:7:8:443',
    '"203.0.113.7',
    '203.0.113.7/32',
    '203.0.113.7 203.0.113.8',
    '1::2::3',
    `${'1'.repeat(9_000)}.2.3.4`,
  ])('%s is no address: the proxy that wrote it counts as the client', (text) => {
    expect(parseForwardedAddress(text)).toBeNull();
    expect(forwarded(text)).toBe(proxy);
    expect(forwarded(`203.0.113.7, ${text}`)).toBe(proxy);
    expect(forwarded(`${text}, 203.0.113.7`)).toBe('203.0.113.7');
  });

  it('may stand between empty elements', () => {
    expect(forwarded(', 203.0.113.7:51234, ,,')).toBe('203.0.113.7');
    expect(forwarded(' , ')).toBe(proxy);
  });

  it('of a range is understood in every notation, or refused', () => {
    expect(isInRanges(['::ffff:10.0.0.0/104'], '10.9.9.9')).toBe(true);
    expect(isInRanges(['::FFFF:A00:1'], '10.0.0.1')).toBe(true);
    expect(isInRanges(['2001:DB8::/33'], '2001:db8:7fff::1')).toBe(true);
    expect(isInRanges(['2001:DB8::/33'], '2001:db8:8000::1')).toBe(false);
    fc.assert(
      fc.property(v4, fc.integer({ min: 0, max: 32 }), v4, (base, length, address) => {
        const bitsOf = (text: string) =>
          text
            .split('.')
            .map((each) => Number(each).toString(2).padStart(8, '0'))
            .join('')
            .slice(0, length);
        expect(isInRanges([`${base}/${length}`], address)).toBe(bitsOf(base) === bitsOf(address));
      }),
    );
    for (const text of [
      '10.0.0.1:80',
      '[::1]',
      'fe80::1%eth0',
      '10.0.0.0/08',
      '10.0.0.0/33',
      '::ffff:10.0.0.1/95',
    ])
      expect(isAddressRange(text), text).toBe(false);
    expect(parseRange('::ffff:10.0.0.1')).toEqual(parseRange('10.0.0.1/32'));
  });

  it('in TRUST_PROXY that is not understood stops the start', () => {
    const read = (text: string) =>
      readConfig({ DATABASE_URL: 'postgresql://x', TRUST_PROXY: text }).trustProxy;
    expect(read('loopback, 10.0.0.0/8,::1')).toBe('loopback,10.0.0.0/8,::1');
    const wrong = ['true', '10.0.0.1:80', '10.0.0.0/255.0.0.0', 'proxy.example', '10.0.0.01', 'fe80::1%eth0'];
    for (const text of wrong) expect(() => read(text), text).toThrow('TRUST_PROXY');
  });
});

describe('a proxy that adds ports', () => {
  let on: Installation;
  let person: Person;
  beforeAll(async () => {
    on = await openInstallation({ trustProxy: proxy });
    person = (await openChain(on)).player;
  });
  afterAll(() => on.close());

  const signIn = (from: string, given = password) =>
    on.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: proxy,
      headers: { 'x-forwarded-for': from },
      payload: { username: person.username, password: given },
    });

  it('gets one budget for each address, with any port', async () => {
    for (const from of ['203.0.113.7:51234', '203.0.113.7:51235', '"203.0.113.7"', '::ffff:203.0.113.7'])
      expect((await signIn(from, 'wrong')).statusCode).toBe(401);
    const { rows } = await on.owner.query(
      `select key, points from rate_limits where key like 'sign-in-address:%'`,
    );
    expect(rows).toEqual([{ key: 'sign-in-address:203.0.113.7', points: 4 }]);
  });

  it('lets in the addresses of the list, and the session and the log have the bare address', async () => {
    await on.owner.query(`update accounts set allowed_addresses = '{203.0.113.0/24}' where account_id = $1`, [
      person.id,
    ]);
    expect((await signIn('203.0.113.9:4711')).statusCode).toBe(200);
    expect((await signIn('198.51.100.9:4711')).statusCode).toBe(401);
    const { rows } = await on.owner.query(
      'select distinct ip_address from sessions where account_id = $1 and ip_address <> $2',
      [person.id, '127.0.0.1'],
    );
    expect(rows).toEqual([{ ip_address: '203.0.113.9' }]);
  });
});

describe('the program', () => {
  it('reads addresses in one file only', () => {
    const root = repositoryRoot();
    const files = ['src', 'scripts'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(tsx?|mjs)$/.test(name))
        .map((name) => join(folder, name)),
    );
    const reads =
      /\bisIP(v[46])?\b|\bBlockList\b|\bSocketAddress\b|proxy-addr|'::ffff|(\\d.*?\\\..*?){3}|x-forwarded-for|headers\.forwarded/;
    const allowed = new Set([
      'src/contract/ground/ip-address.ts',
      'src/server/platform/client-address.ts',
      // The start script reads it before anything is built; the server reads every range of it again.
      'src/server/platform/config/settings/setting-kinds.mjs',
      // The header is handed to the same code as that of a request.
      'src/server/features/live-draws/signed-in-sockets.ts',
    ]);
    const others = files.filter(
      (name) => !allowed.has(name) && reads.test(readFileSync(join(root, name), 'utf8')),
    );
    expect(others).toEqual([]);
  });
});
