import net from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';

/** What happens to the next request that comes by: nothing, or the connection is cut at this moment of it. */
export type Cut = 'never' | 'before the request' | 'after the request' | 'before the answer';

/** The end of every answer of PostgreSQL: ready for query, outside a transaction. By then it has committed. */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** A way to the database that can be cut at will, standing between a pool and the server. */
export async function openCuttingProxy(database: pg.ClientConfig) {
  const state: { cut: Cut; cuts: number; onCut: () => void } = { cut: 'never', cuts: 0, onCut: () => {} };
  const open = new Set<net.Socket>();

  const server = net.createServer((caller) => {
    const way = net.connect(addressOf(database));
    const drop = () => {
      caller.destroy();
      way.destroy();
    };
    const cutNow = () => {
      state.cut = 'never';
      state.cuts += 1;
      drop();
      state.onCut();
    };
    for (const socket of [caller, way]) {
      open.add(socket);
      socket.on('error', drop).on('close', () => open.delete(socket) && drop());
    }
    caller.on('data', (request) => {
      if (state.cut === 'before the request') return cutNow();
      if (state.cut !== 'after the request') return way.write(request);
      // The whole request reaches the server, which goes on alone: nobody is left to hear its answer.
      way.write(request, () => {
        caller.destroy();
        state.cut = 'never';
        state.cuts += 1;
        state.onCut();
      });
      way.removeAllListeners('data').resume();
      caller.removeAllListeners('close');
    });
    let answer = Buffer.alloc(0);
    way.on('data', (part) => {
      if (state.cut !== 'before the answer') return caller.write(part);
      answer = Buffer.concat([answer, part]);
      if (answer.subarray(-readyForQuery.length).equals(readyForQuery)) cutNow();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;

  return {
    way: { host: '127.0.0.1', port },
    cuts: () => state.cuts,
    /** Cuts the next request; resolves when it has happened. */
    cutNext(cut: Cut): Promise<void> {
      state.cut = cut;
      return new Promise((resolve) => {
        state.onCut = resolve;
      });
    },
    /** Cuts every connection that is open, whatever it is at. */
    cutAll(): void {
      state.cuts += 1;
      for (const socket of open) socket.destroy();
    },
    async close(): Promise<void> {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function addressOf({ host = 'localhost', port = 5432 }: pg.ClientConfig): net.NetConnectOpts {
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
}
