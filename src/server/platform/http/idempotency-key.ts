import { createHash, hash } from 'node:crypto';
import { AppError } from '#server/platform/app-error';

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const oldestMs = 24 * 60 * 60 * 1000;
const aheadMs = 10 * 60 * 1000;

/** For exactly-once execution: the caller's key and the fingerprint of its request. */
export interface Idempotency {
  key: string;
  fingerprint: Buffer;
}

/** Accepts a UUIDv7 at most a day old and ten minutes ahead by the database's clock; any other key gets 400. */
export function readIdempotencyKey(header: string | string[] | undefined, nowMs: number): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !shape.test(header)) throw new AppError('invalid_idempotency_key');
  const madeAtMs = Number.parseInt(header.replaceAll('-', '').slice(0, 12), 16);
  const ageMs = nowMs - madeAtMs;
  if (ageMs > oldestMs || ageMs < -aheadMs) throw new AppError('invalid_idempotency_key');
  return header.toLowerCase();
}

/** Never part of a fingerprint: a stored hash could be searched for them. A code is another one at each attempt. */
const secrets = ['password', 'ownPassword', 'pin', 'code'];

/** The fingerprint of a request: method, path and body without secrets, in a stable order. Files count by their hash. */
export function fingerprintOf(method: string, path: string, body: object): Buffer {
  const kept = Object.entries(body)
    .filter(([name]) => !secrets.includes(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(withHashOfBytes) : value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify([method, withoutLastSlash(path), kept]), 'buffer');
}

function withHashOfBytes(part: unknown): unknown {
  const { bytes } = Object(part) as { bytes?: unknown };
  if (!(bytes instanceof Uint8Array)) return part;
  return { ...(part as object), bytes: createHash('sha256').update(bytes).digest('hex') };
}

/** The router treats a path with one trailing slash as the same path. */
const withoutLastSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : path);
