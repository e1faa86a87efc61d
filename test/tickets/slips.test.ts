import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import type { Slip } from '#contract/tickets/slips';
import { line, openWorld } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

/** Reads a code by another library than the one that made it. */
function textOf(squares: readonly string[]): string {
  const [scale, quiet] = [4, 4];
  const size = (squares.length + 2 * quiet) * scale;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const isDark = squares[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet] === '1';
      if (isDark) data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  return decodeQR({ width: size, height: size, data });
}

const world = await forFile(openWorld());
const player = await world.openPlayer(1_000);
const gameId = await world.openGame({ screen: 'funtarget' });
const bought = await world.buy(player, gameId, { lines: [line('1', 5), line('7', 2)] });
const number = bought.body.data.ticketId;

describe('the slip of a ticket', () => {
  const slip = (who: Person | null, method: 'GET' | 'POST' | 'DELETE') =>
    world.on.call(who, method, `/app/tickets/${number}/slip`);
  const pathOf = ({ address }: Slip) => new URL(address).pathname;
  const open = (path: string) => world.on.call(null, 'GET', path);

  it('says what was bought where, and its code holds the address of a public page', async () => {
    const { admin, master } = world.chain;
    const { data } = (await slip(player, 'GET')).body as { data: Slip };
    const { seedHash } = (await world.on.call(player, 'GET', '/app/games')).body.data.find(
      ({ _id }: { _id: string }) => _id === String(gameId),
    ).round;
    expect(data).toMatchObject({
      ticketId: number,
      network: admin.username,
      shop: master.username,
      stake: 7,
      copy: null,
      seedHash,
      lines: [
        { drawno: '1', qty: 5, total: 5, wins: 45 },
        { drawno: '7', qty: 2, total: 2, wins: 18 },
      ],
    });
    expect(textOf(data.squares)).toBe(data.address);
    expect(pathOf(data)).toMatch(new RegExp(`^/slip/${number}/${player.networkId}-0-[0-9a-z]{16}$`));
    const state = await open(pathOf(data));
    expect(state.body.data).toMatchObject({
      ticketId: number,
      status: 'open',
      stake: 7,
      prize: 0,
      result: null,
      lines: [
        { drawno: '1', drawqty: 5 },
        { drawno: '7', drawqty: 2 },
      ],
    });
    for (const secret of [player.username, player._id, admin.username, master.username])
      expect(JSON.stringify(state.body).includes(`"${secret}"`), secret).toBe(false);
  });

  it('is a numbered copy for each operator above the player, and each is logged', async () => {
    const { superadmin, admin, superareamanager, areamanager, master } = world.chain;
    const printers = [superadmin, admin, superareamanager, areamanager, master];
    for (const [at, who] of printers.entries())
      expect((await slip(who, 'POST')).body.data, who.kind).toMatchObject({ ticketId: number, copy: at + 1 });
    const { body } = await world.on.call(admin, 'GET', '/logs', { query: { search: number, order: 'asc' } });
    expect(
      body.data.map(({ subject, username }: { subject: string; username: string }) => [subject, username]),
    ).toEqual(printers.map(({ username }, at) => [`Printed ticket ${number}, copy ${at + 1}`, username]));
  });

  it('is closed to other branches, and each role has its own call', async () => {
    const stranger = await openChain(world.on);
    const other = await world.openPlayer(10);
    for (const who of [stranger.admin, stranger.master])
      expect((await slip(who, 'POST')).body.code).toBe('not_found');
    expect((await slip(other, 'GET')).body.code).toBe('not_found');
    expect((await slip(other, 'DELETE')).body.code).toBe('not_found');
    expect((await slip(world.chain.master, 'GET')).body.code).toBe('forbidden');
    expect((await slip(player, 'POST')).body.code).toBe('forbidden');
    expect((await slip(null, 'GET')).body.code).toBe('not_signed_in');
  });

  it('opens nothing without its code, nor with that of another ticket', async () => {
    const second = await world.buy(player, gameId, { lines: [line('2', 1)] });
    const others = (await world.on.call(player, 'GET', `/app/tickets/${second.body.data.ticketId}/slip`)).body
      .data as Slip;
    const foreign = pathOf(others).split('/').at(-1);
    const own = pathOf((await slip(player, 'GET')).body.data)
      .split('/')
      .at(-1);
    const [network, revision, secret] = own?.split('-') ?? [];
    const wrong = [
      `${network}-${revision}-${'0'.repeat(16)}`,
      foreign,
      'x',
      `${foreign}0`,
      'é'.repeat(16),
      secret,
      `${network}-1-${secret}`,
      `${Number(network) + 1}-${revision}-${secret}`,
      `${own}0`,
      `0${own}`,
      `${network}-0${revision}-${secret}`,
      `${network}-00${revision}-${secret}`,
    ];
    for (const code of wrong)
      expect((await open(`/slip/${number}/${code}`)).body.code, code).toBe('slip_unknown');
    for (const missing of ['00000000', 'nothing', '1'])
      expect((await open(`/slip/${missing}/${foreign}`)).body.code, missing).toBe('slip_unknown');
  });

  it('opens with its address in capitals', async () => {
    const path = pathOf((await slip(player, 'GET')).body.data);
    const [, , , code = ''] = path.split('/');
    for (const other of [code.toUpperCase(), code.replace(/[a-z]/, (letter) => letter.toUpperCase())])
      expect((await open(`/slip/${number}/${other}`)).body.data?.ticketId, other).toBe(number);
    expect((await open(`/slip/${number.toLowerCase()}/${code}`)).body.data?.ticketId).toBe(number);
  });

  it('has another address once the earlier ones were ended', async () => {
    const { master } = world.chain;
    const before = pathOf((await slip(player, 'GET')).body.data);
    expect((await slip(master, 'DELETE')).status).toBe(200);
    const after = pathOf((await slip(player, 'GET')).body.data);
    expect(after).not.toBe(before);
    expect([(await open(before)).status, (await open(after)).status]).toEqual([404, 200]);
    const { body } = await world.on.call(master, 'GET', '/logs', { query: { search: 'Ended the address' } });
    expect(body.data).toHaveLength(1);
  });

  it('is not printed for a caller that names no host, and counts no copy then', async () => {
    const { master } = world.chain;
    const print = (host?: string) =>
      world.on.call(
        master,
        'POST',
        `/app/tickets/${number}/slip`,
        host === undefined ? {} : { headers: { host } },
      );
    const { copy } = (await print()).body.data;
    for (const host of ['a'.repeat(3_000), 'a host', 'host/path', 'host:port', 'user@host'])
      expect([host.slice(0, 9), (await print(host)).body.code]).toEqual([host.slice(0, 9), 'invalid_input']);
    expect((await print('shop.example:8443')).body.data).toMatchObject({
      copy: copy + 1,
      address: expect.stringMatching(/^http:\/\/shop\.example:8443\/slip\//),
    });
  });

  it('shows the prize on its public page after the draw', async () => {
    const path = pathOf((await slip(player, 'GET')).body.data);
    await world.finish(gameId, { result: 1 });
    expect((await open(path)).body.data).toMatchObject({ status: 'won', prize: 45, result: { drawno: '1' } });
  });
});
