import { type AddressInfo, connect, Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Channel, openChannel } from '#test/access/sockets/live-channel';
import { openChain } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { until } from '#test/support/waiting/until';

describe('open connections', () => {
  let on: Installation;
  let sockets: Socket[] = [];
  let channel: Channel | undefined;
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
    channel?.close();
    channel = undefined;
    await on.close();
  });

  async function open(count: number): Promise<void> {
    const { port } = on.app.server.address() as AddressInfo;
    const opening = Array.from({ length: count }, async () => {
      const socket = connect({ host: '127.0.0.1', port });
      socket.on('error', () => {}).resume();
      sockets.push(socket);
      await new Promise((resolve) => socket.once('connect', resolve));
    });
    await Promise.all(opening);
  }
  const stillOpen = () => sockets.filter((socket) => !socket.destroyed);

  it('of one address are limited, and a closed one makes room for the next', async () => {
    on = await openInstallation({ connectionsPerAddress: 3 });
    await on.app.listen({ host: '127.0.0.1', port: 0 });
    await open(5);
    await until('two are closed', () => stillOpen().length === 3);
    stillOpen()[0]?.destroy();
    await until('there is room for one', async () => {
      if (stillOpen().length < 3) await open(1);
      return stillOpen().length === 3;
    });
  });

  it('of a trusted proxy are not limited', async () => {
    on = await openInstallation({ connectionsPerAddress: 3, trustProxy: '127.0.0.1' });
    await on.app.listen({ host: '127.0.0.1', port: 0 });
    await open(8);
    const { port } = on.app.server.address() as AddressInfo;
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    expect(stillOpen()).toHaveLength(8);
  });

  it('are closed if the head of a request takes longer than ten seconds, or all of it longer than thirty', async () => {
    on = await openInstallation();
    const { headersTimeout, requestTimeout, maxConnections } = on.app.server;
    expect([headersTimeout, requestTimeout, maxConnections]).toEqual([10_000, 30_000, 20_000]);
  });

  it('of one IPv6 site are limited to those of three addresses', async () => {
    on = await openInstallation({ connectionsPerAddress: 2 });
    // A connection as the listening server reports it. Loopback has no second IPv6 address to connect from.
    const come = async (remoteAddress: string) => {
      const socket = new Socket();
      Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
      on.app.server.emit('connection', socket);
      sockets.push(socket);
      // It is decided before the next event of any connection.
      await new Promise(setImmediate);
      return socket;
    };
    const networks = ['1', '2', '3', '4'].map((network) => `2001:db8:7:${network}::1`);
    for (const address of networks) for (const _ of [1, 2]) await come(address);
    expect(stillOpen()).toEqual(sockets.slice(2));
    expect((await come('2001:db8:8::1')).destroyed).toBe(false);
    expect(stillOpen()).toHaveLength(7);
    expect((await come('2001:db8:7:9::2')).destroyed).toBe(false);
    expect(stillOpen()).toEqual(sockets.slice(3));
  });

  it('of one address give way to a new one: first those never answered, never one in use', async () => {
    on = await openInstallation({ connectionsPerAddress: 3 });
    const { player } = await openChain(on);
    channel = await openChannel(on.app);
    const live = await channel.as(player);
    await open(1);
    const [answered] = sockets;
    answered?.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await until('it is answered', () => (answered?.bytesRead ?? 0) > 0);
    await open(1);
    await open(1);
    await until('the one that was never answered is closed', () => sockets[1]?.destroyed === true);
    await open(1);
    await until('the next of them is closed', () => sockets[2]?.destroyed === true);
    sockets[3]?.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await until('it is answered', () => (sockets[3]?.bytesRead ?? 0) > 0);
    await open(1);
    await until('the one answered longest ago is closed', () => answered?.destroyed === true);
    expect(live.socket.connected).toBe(true);
    expect(stillOpen()).toHaveLength(2);
  });

  it('of live screens are limited per account', async () => {
    on = await openInstallation({ socketsPerAccount: 2 });
    const { player, master } = await openChain(on);
    channel = await openChannel(on.app);
    const first = await channel.as(player);
    await channel.as(player);
    await expect(channel.as(player)).rejects.toThrow('too_many_requests');
    await channel.as(master);
    first.socket.disconnect();
    const { as } = channel;
    await until('there is room for one', async () =>
      as(player).then(
        () => true,
        () => false,
      ),
    );
  });

  it('of live screens run only a few events of an account at once, and refuse the others', async () => {
    on = await openInstallation();
    const { player } = await openChain(on);
    channel = await openChannel(on.app);
    const listeners = [await channel.as(player), await channel.as(player)];
    await on.owner.query('begin');
    await on.owner.query('lock table sessions');
    const asked = listeners.flatMap(({ ask }) => Array.from({ length: 10 }, () => ask('timerData', {})));
    let refused = 0;
    for (const each of asked) void each.then(({ code }) => (refused += code === 'too_many_requests' ? 1 : 0));
    await until('all but eight are refused', async () => refused === 12);
    await on.owner.query('commit');
    const codes = (await Promise.all(asked)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(12);
  });

  it('of live screens are limited per address behind a proxy, signed in or not', async () => {
    on = await openInstallation({ connectionsPerAddress: 2, trustProxy: '127.0.0.1' });
    const { player, master } = await openChain(on);
    channel = await openChannel(on.app);
    const from = (address: string) => ({ 'x-forwarded-for': address });
    await channel.as(player, from('10.0.0.1'));
    await channel.as(master, from('10.0.0.1'));
    await expect(channel.as(master, from('10.0.0.1'))).rejects.toThrow();
    await channel.as(master, from('10.0.0.2'));
  });
});
