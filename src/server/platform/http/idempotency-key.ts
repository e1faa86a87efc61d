import { createHash } from 'node:crypto';
import { AppError } from '#server/platform/app-error';

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const oldestMs = 24 * 60 * 60 * 1000;
const aheadMs = 10 * 60 * 1000;

/** Accepts a UUIDv7 at most a day old and ten minutes ahead by the database's clock; any other key gets 400. */
export function readIdempotencyKey(header: string | string[] | undefined, nowMs: number): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !shape.test(header)) throw new AppError('invalid_idempotency_key');
  const madeAtMs = Number.parseInt(header.replaceAll('-', '').slice(0, 12), 16);
  const ageMs = nowMs - madeAtMs;
  if (ageMs > oldestMs || ageMs < -aheadMs) throw new AppError('invalid_idempotency_key');
  return header.toLowerCase();
}

/** The fingerprint of a request: method, path and body without passwords, in a stable order. */
export function fingerprintOf(method: string, path: string, body: object): Buffer {
  const kept = Object.entries(body)
    .filter(([name]) => name !== 'password')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([method, withoutLastSlash(path), kept]))
    .digest();
}

/** The router treats a path with one trailing slash as the same path. */
const withoutLastSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : path);
