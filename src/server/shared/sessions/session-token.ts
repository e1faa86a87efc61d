import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, clearPlainCookie, setCookie, setPlainCookie } from '#server/platform/http/cookies';

const sessionCookie = 'session-token';
const shape = /^(\d{1,16})\.([A-Za-z0-9_-]{43})$/;

export interface SessionToken {
  networkId: number;
  hash: Buffer;
}

/** A new opaque token. It contains its network, so that finding the session queries one network only. */
export function makeToken(networkId: number): { token: string; hash: Buffer } {
  const token = `${networkId}.${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashToken(token) };
}

function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The token of a request: the bearer header, else the cookie; null if neither has the right format. */
export function readToken(request: Pick<FastifyRequest, 'headers' | 'cookies'>): SessionToken | null {
  const [scheme, bearer] = (request.headers.authorization ?? '').split(' ');
  const token = scheme?.toLowerCase() === 'bearer' ? (bearer ?? '') : (request.cookies[sessionCookie] ?? '');
  const parts = shape.exec(token);
  return parts === null ? null : { networkId: Number(parts[1]), hash: hashToken(token) };
}

/** The session of the browser's cookie; a bearer token is ignored. */
export function readCookieToken({ cookies }: Pick<FastifyRequest, 'cookies'>): SessionToken | null {
  return readToken({ headers: {}, cookies });
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const cookie = { name: sessionCookie, value: token, path: '/' };
  setCookie(request, reply, cookie);
  // Programs send the token in a cookie of this name.
  setPlainCookie(request, reply, cookie);
}

export function clearSessionCookie(reply: FastifyReply): void {
  const cookie = { name: sessionCookie, path: '/' };
  clearCookie(reply, cookie);
  clearPlainCookie(reply, cookie);
}
