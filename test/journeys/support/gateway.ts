import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

interface OwnAnswer {
  status: number;
  type?: string;
  content: string;
  location?: string;
}

/** A gateway between browser and server. It can answer everything itself, as one whose server is away does. */
export interface Gateway {
  address: string;
  /** From now on, or from the next request that writes: reads that still run are then answered by the server. */
  answerItself: (answer: OwnAnswer | 'nothing' | null, from?: 'now' | 'the next write') => void;
  close: () => Promise<void>;
}

/** A gateway that drops cookies is as a browser that keeps none. */
export async function openGateway(behind: string, { dropsCookies = false } = {}): Promise<Gateway> {
  let own: OwnAnswer | 'nothing' | null = null;
  let fromNextWrite: OwnAnswer | 'nothing' | null = null;
  const open = new Set<Socket>();
  const target = new URL(behind);
  const pass = (incoming: IncomingMessage) =>
    request({
      host: target.hostname,
      port: target.port,
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
    });
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (fromNextWrite !== null && incoming.method !== 'GET') [own, fromNextWrite] = [fromNextWrite, null];
    // As a server that has ended does.
    if (own === 'nothing') return outgoing.destroy();
    if (own !== null) {
      const { status, type = 'text/html', content, location } = own;
      outgoing.writeHead(status, { 'content-type': type, ...(location && { location }) });
      return outgoing.end(content);
    }
    const passed = pass(incoming);
    passed.on('response', (answer) => {
      const { 'set-cookie': _cookies, ...headers } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, dropsCookies ? headers : answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  server.on('upgrade', (incoming, socket) => {
    if (own !== null) return socket.destroy();
    const passed = pass(incoming);
    passed.on('upgrade', (answer, upstream) => {
      const head = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${head.join('\r\n')}\r\n\r\n`);
      upstream.pipe(socket).pipe(upstream);
      for (const side of [upstream, socket]) side.on('error', () => side.destroy());
    });
    passed.on('response', () => socket.destroy());
    passed.on('error', () => socket.destroy());
    passed.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerItself: (answer, from = 'now') => {
      if (from === 'now') own = answer;
      fromNextWrite = from === 'now' ? null : answer;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
