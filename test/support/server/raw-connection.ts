import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Asked {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A connection on which a test writes what it likes, and which it can cut at any moment. */
export interface RawConnection {
  socket: Socket;
  send: (text: string) => void;
  /** All text received so far. */
  received: () => string;
  /** Without a goodbye, as when a cable is pulled and the other side is told so. */
  cut: () => void;
  ended: Promise<void>;
}

interface How {
  /** False: the client takes nothing, so that answers wait in the buffers. */
  isReading?: boolean;
}

export function openRaw(app: FastifyInstance, how: How = {}): Promise<RawConnection> {
  const { port } = app.server.address() as AddressInfo;
  return openRawTo(port, how);
}

export async function openRawTo(port: number, { isReading = true }: How = {}): Promise<RawConnection> {
  const socket = connect({ host: '127.0.0.1', port });
  let text = '';
  socket.setEncoding('latin1').on('error', () => {});
  if (isReading)
    socket.on('data', (piece: string) => {
      text += piece;
    });
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return {
    socket,
    send: (sent) => void socket.write(sent),
    received: () => text,
    cut: () => void socket.resetAndDestroy(),
    ended,
  };
}

/** The text of a request as a client sends it. */
export function requestText({ method = 'GET', path, headers = {}, body = '' }: Asked): string {
  const own: Record<string, string> = { host: 'localhost', ...headers };
  if (body !== '' && own['content-length'] === undefined)
    own['content-length'] = String(Buffer.byteLength(body));
  const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/** The statuses of the answers in a received text, in their order. */
export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

/** The request with which a client turns its connection into a live channel. */
export const upgradeText = (headers: Record<string, string> = {}): string =>
  requestText({
    path: '/api/socket/?EIO=4&transport=websocket',
    headers: {
      ...headers,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  });
