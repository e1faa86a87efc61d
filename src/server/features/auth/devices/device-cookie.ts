import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setCookie } from '#server/platform/http/cookies';

const cookieName = 'pitboss-devices';
const devicesKept = 5;
const yearSeconds = 365 * 24 * 60 * 60;

interface Owner {
  networkId: number;
  accountId: number;
}

/**
 * A signed cookie that names the known devices of this browser, one per account. It grants no access and is only valid
 * while the database has the device.
 */
export function createDeviceCookie(secretKey: string) {
  const sign = (text: string) => createHmac('sha256', secretKey).update(`device ${text}`).digest('base64url');
  const isSigned = (text: string, signature: string) => {
    const right = Buffer.from(sign(text));
    const given = Buffer.from(signature);
    return right.length === given.length && timingSafeEqual(right, given);
  };
  const read = (request: FastifyRequest): string[] =>
    (request.cookies[cookieName] ?? '').split('~', devicesKept).filter((entry) => {
      const at = entry.lastIndexOf('.');
      return at > 0 && isSigned(entry.slice(0, at), entry.slice(at + 1));
    });
  const prefixOf = ({ networkId, accountId }: Owner) => `${networkId}.${accountId}.`;

  return {
    /** Whether this browser has signed in to any account before, according to the cookie. */
    carriesAny: (request: FastifyRequest): boolean => read(request).length > 0,
    /** The account whose known device this browser is first, as a key for its limits. */
    keyOf(request: FastifyRequest): string | undefined {
      const [networkId, accountId] = read(request)[0]?.split('.') ?? [];
      return accountId === undefined ? undefined : `devices of ${networkId}.${accountId}`;
    },
    /** The device that the cookie names for the account, or null. */
    deviceOf(request: FastifyRequest, owner: Owner): number | null {
      const prefix = prefixOf(owner);
      const entry = read(request).find((each) => each.startsWith(prefix));
      return entry === undefined ? null : Number(entry.slice(prefix.length, entry.lastIndexOf('.')));
    },
    remember(
      request: FastifyRequest,
      reply: FastifyReply,
      { deviceId, ...owner }: Owner & { deviceId: number },
    ) {
      const prefix = prefixOf(owner);
      const text = `${prefix}${deviceId}`;
      const others = read(request).filter((each) => !each.startsWith(prefix));
      const kept = [`${text}.${sign(text)}`, ...others].slice(0, devicesKept);
      setCookie(request, reply, {
        name: cookieName,
        value: kept.join('~'),
        path: '/',
        maxAge: yearSeconds,
      });
    },
  };
}
export type DeviceCookie = ReturnType<typeof createDeviceCookie>;
