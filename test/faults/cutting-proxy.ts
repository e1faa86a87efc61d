import net from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';

/** What happens to the next request: nothing, or the connection is cut at this moment of it. */
export type Cut = 'never' | 'before the request' | 'after the request' | 'before the answer';

/** The end of every answer of PostgreSQL: ready for query, outside a transaction. By then it has committed. */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** A proxy between a pool and the database that can cut and slow down connections. */
export async function openCuttingProxy(database: pg.ClientConfig) {
  const state = {
    cut: 'never' as Cut,
    statement: '',
    cuts: 0,
    onCut: () => {},
    bytesPerSecond: Number.POSITIVE_INFINITY,
  };
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
      socket.on('data', (part) => rest(socket, (part.length * 1_000) / state.bytesPerSecond));
    }
    // Other statements of the same server, which may occur at any time, pass.
    let isMeant = false;
    caller.on('data', (request) => {
      isMeant = state.cut !== 'never' && (isMeant || request.includes(state.statement));
      if (isMeant && state.cut === 'before the request') return cutNow();
      if (!isMeant || state.cut !== 'after the request') return way.write(request);
      // The whole request reaches the server, which continues alone, because its client is gone.
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
      if (!isMeant || state.cut !== 'before the answer') return caller.write(part);
      answer = Buffer.concat([answer, part]);
      if (answer.subarray(-readyForQuery.length).equals(readyForQuery)) cutNow();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;

  return {
    way: { host: '127.0.0.1', port },
    cuts: () => state.cuts,
    /** Cuts the next request with this statement, or the very next one; resolves when it has happened. */
    cutNext(cut: Cut, statement = ''): Promise<void> {
      Object.assign(state, { cut, statement });
      return new Promise((resolve) => {
        state.onCut = resolve;
      });
    },
    /** Cuts every open connection in any state. */
    cutAll(): void {
      state.cuts += 1;
      for (const socket of open) socket.destroy();
    },
    /** From now on each connection transfers this many bytes per second in each direction. */
    throttle(bytesPerSecond: number): void {
      state.bytesPerSecond = bytesPerSecond;
      if (bytesPerSecond === Number.POSITIVE_INFINITY) for (const socket of open) socket.resume();
    },
    async close(): Promise<void> {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Reads nothing more from a connection for a while. */
function rest(socket: net.Socket, ms: number): void {
  if (ms === 0) return;
  socket.pause();
  setTimeout(() => socket.resume(), ms).unref();
}

function addressOf({ host = 'localhost', port = 5432 }: pg.ClientConfig): net.NetConnectOpts {
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
}
