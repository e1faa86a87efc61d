import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DatabaseClock } from '#server/platform/database/clock';
import { clearCookie, setCookie } from '#server/platform/http/cookies';

const cookieName = 'pitboss-challenge';
const path = '/api/auth/login';
const lastsSeconds = 5 * 60;

interface Challenged {
  networkId: number;
  accountId: number;
  passwordHash: string;
}

/**
 * The state between password and code: a signed cookie that names the account, its password and the browser, valid for
 * five minutes. It is not a session: only the second step of a sign-in reads it.
 */
export function createSignInChallenge(secretKey: string, { nowMs }: Pick<DatabaseClock, 'nowMs'>) {
  const sign = (text: string, userAgent: string) =>
    createHmac('sha256', secretKey).update(`sign-in challenge ${text} ${userAgent}`).digest('base64url');
  const passwordMark = (hash: string) => createHash('sha256').update(hash).digest('base64url').slice(0, 22);

  return {
    set(request: FastifyRequest, reply: FastifyReply, { networkId, accountId, passwordHash }: Challenged) {
      const untilSeconds = Math.floor(nowMs() / 1000) + lastsSeconds;
      const text = `${networkId}.${accountId}.${untilSeconds}.${passwordMark(passwordHash)}`;
      setCookie(request, reply, {
        name: cookieName,
        value: `${text}.${sign(text, userAgentOf(request))}`,
        path,
        maxAge: lastsSeconds,
      });
    },
    /** The account whose code was requested, while the cookie is valid; otherwise null. */
    read(request: FastifyRequest) {
      const cookie = request.cookies[cookieName] ?? '';
      const at = cookie.lastIndexOf('.');
      const text = cookie.slice(0, Math.max(0, at));
      if (!isSame(cookie.slice(at + 1), sign(text, userAgentOf(request)))) return null;
      const [networkId, accountId, untilSeconds, mark = ''] = text.split('.');
      if (Number(untilSeconds) * 1000 <= nowMs()) return null;
      return {
        networkId: Number(networkId),
        accountId: Number(accountId),
        /** False if the password was changed in the meantime. */
        isFor: (passwordHash: string) => isSame(passwordMark(passwordHash), mark),
      };
    },
    clear: (reply: FastifyReply) => clearCookie(reply, { name: cookieName, path }),
  };
}
export type SignInChallenge = ReturnType<typeof createSignInChallenge>;

const userAgentOf = (request: FastifyRequest) => String(request.headers['user-agent'] ?? '').slice(0, 300);

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
