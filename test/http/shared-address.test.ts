import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { line, openWorld } from '#test/support/games/games-world';
import { password } from '#test/support/people';

const elsewhere = { 'x-forwarded-for': '203.0.113.8' };

/** An abuser and its honest neighbours at one address, as behind the router of a shop. */
async function openShop(requestsPerSecond: number) {
  const world = await openWorld({ requestsPerSecond, trustProxy: '127.0.0.1' });
  const { on, chain } = world;
  const gameId = String(await world.openGame({ screen: 'funtarget' }));
  const player = await world.openPlayer(1_000);
  const opened = await on.call(chain.master, 'POST', '/displays', { body: { name: 'Shop', gameId } });
  const bought = await world.buy(player, Number(gameId), { lines: [line('5', 1)] });
  const slip = await on.call(chain.master, 'POST', `/app/tickets/${bought.body.data.ticketId}/slip`);
  let address = '203.0.113.7';
  const pathOf = ({ body }: { body: { data: { address: string } } }) => new URL(body.data.address).pathname;

  async function statusOf(
    method: 'GET' | 'POST',
    url: string,
    headers = {},
    payload?: object,
  ): Promise<number> {
    const sent = {
      method,
      url,
      headers: { 'x-forwarded-for': address, ...headers },
      ...(payload && { payload }),
    };
    return (await on.app.inject(sent)).statusCode;
  }
  const mine = { username: chain.areamanager.username, password };
  const first = await on.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: mine,
    headers: elsewhere,
  });
  const device = first.cookies.find(({ name }) => name.startsWith('pitboss-devices'));
  const cookie = `${device?.name}=${device?.value}`;
  const neighbours: Record<string, () => Promise<number>> = {
    'a display': () => statusOf('GET', `/api${pathOf(opened)}`),
    'the page of a slip': () => statusOf('GET', `/api${pathOf(slip)}`),
    'an operator': () =>
      statusOf('GET', '/api/credit/loadcredit', { authorization: `Bearer ${chain.admin.token}` }),
    'the sign-in of a known device': () => statusOf('POST', '/api/auth/login', { cookie }, mine),
    'the page of a known device': () => statusOf('GET', '/api/auth/signup', { cookie }),
  };
  return {
    statusOf,
    cookie,
    close: () => world.close(),
    moveTo(next: string): void {
      address = next;
    },
    repeated: (count: number, ask: () => Promise<number>) => Promise.all(Array.from({ length: count }, ask)),
    async expectServed(): Promise<void> {
      const statuses = await Promise.all(
        Object.entries(neighbours).map(async ([name, ask]) => [name, await ask()]),
      );
      expect(statuses).toEqual(Object.keys(neighbours).map((name) => [name, 200]));
    },
  };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

describe('too many requests from the address of a shop', () => {
  const perSecond = 30;
  let at: Shop;
  beforeAll(async () => {
    at = await openShop(perSecond);
  });
  afterAll(() => at.close());

  it.each([
    ['calls', '/api/health', 200, 5 * perSecond],
    ['pages', '/login', 200, 30 * perSecond],
    ['unknown paths', '/api/none', 404, 30 * perSecond],
    ['unknown files', '/assets/none.js', 404, 30 * perSecond],
  ])(
    'are refused for %s, and neither those of its displays nor of its known devices',
    async (_what, path, status, count) => {
      at.moveTo(`198.51.100.${path.length}`);
      const asked = at.repeated(count, () => at.statusOf('GET', path));
      await at.expectServed();
      expect(new Set(await asked)).toEqual(new Set([status, 429]));
      expect(await at.statusOf('GET', path, { cookie: at.cookie })).toBe(status);
    },
  );
});

describe('attempts from the address of a shop', () => {
  let at: Shop;
  beforeAll(async () => {
    at = await openShop(100_000);
  });
  afterAll(() => at.close());

  const noCode = `1-1-${'a'.repeat(16)}`;
  it.each([
    ['display codes', 600, 404, () => at.statusOf('GET', `/api/display/1/${noCode}`)],
    ['slip codes', 120, 404, () => at.statusOf('GET', `/api/slip/1/${noCode}`)],
    ['sign-ins', 100, 400, () => at.statusOf('POST', '/api/auth/login', {}, {})],
    ['complaints', 30, 400, () => at.statusOf('POST', '/api/complaint', {}, {})],
    ['sign-ups', 30, 400, () => at.statusOf('POST', '/api/auth/signup', {}, {})],
  ] as const)('are limited for strangers with wrong %s only', async (_what, atMost, status, ask) => {
    const statuses = await at.repeated(atMost + 5, ask);
    expect(statuses.filter((each) => each === status)).toHaveLength(atMost);
    expect(statuses.filter((each) => each === 429)).toHaveLength(5);
    await at.expectServed();
  });

  it('leave known devices their own complaints and sign-ups', async () => {
    const { cookie } = at;
    for (const path of ['/api/complaint', '/api/auth/signup'])
      expect([path, await at.statusOf('POST', path, { cookie }, {})]).toEqual([path, 400]);
  });
});
