import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'pitboss-devices';
const devicesKept = 5;
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * A signed cookie that says which accounts this browser has signed in to. It opens nothing: it only gives the browser
 * a budget of attempts of its own, which strangers cannot exhaust.
 */
export function createDeviceCookie(secretKey: string) {
  const sign = (text: string) => createHmac('sha256', secretKey).update(`device ${text}`).digest('base64url');
  const isSigned = (text: string, signature: string) => {
    const right = Buffer.from(sign(text));
    const given = Buffer.from(signature);
    return right.length === given.length && timingSafeEqual(right, given);
  };
  const read = (request: FastifyRequest): string[] =>
    (request.cookies[cookieName] ?? '')
      .split('~')
      .slice(0, devicesKept)
      .filter((entry) => {
        const at = entry.lastIndexOf('.');
        return at > 0 && isSigned(entry.slice(0, at), entry.slice(at + 1));
      });

  return {
    /** The key of this browser's own budget for the account, or null for a stranger. */
    keyFor(request: FastifyRequest, accountId: number): string | null {
      const entry = read(request).find((each) => each.startsWith(`${accountId}.`));
      return entry === undefined ? null : entry.slice(0, entry.lastIndexOf('.'));
    },
    remember(request: FastifyRequest, reply: FastifyReply, accountId: number): void {
      const known = read(request);
      const same = known.find((each) => each.startsWith(`${accountId}.`));
      const text = `${accountId}.${randomBytes(12).toString('base64url')}`;
      const entry = same ?? `${text}.${sign(text)}`;
      const kept = [entry, ...known.filter((each) => each !== same)].slice(0, devicesKept);
      reply.setCookie(cookieName, kept.join('~'), {
        path: '/api/auth/login',
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
        maxAge: yearSeconds,
      });
    },
  };
}
export type DeviceCookie = ReturnType<typeof createDeviceCookie>;
