import cookie, { type CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieSuffixOf } from '#server/platform/config/secret-key';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the names of all cookies of this installation end with. */
    cookieSuffix: string;
  }
}

type Cookies = FastifyRequest['cookies'];

/** Cookies are read by their plain names. One with the suffix of this installation comes before one without. */
export async function addCookies(app: FastifyInstance, secretKey: string): Promise<void> {
  app.decorate('cookieSuffix', cookieSuffixOf(secretKey));
  await app.register(cookie);
  app.addHook('onRequest', (request, _, done) => {
    request.cookies = ownCookies(app, request.cookies);
    done();
  });
}

/** The cookies of a header, by their plain names. */
export const readCookies = (app: FastifyInstance, header: string | undefined): Cookies =>
  ownCookies(app, app.parseCookie(header ?? ''));

function ownCookies({ cookieSuffix }: FastifyInstance, cookies: Cookies): Cookies {
  const own: Cookies = Object.create(null);
  Object.assign(own, cookies);
  for (const [name, value] of Object.entries(cookies))
    if (name.endsWith(cookieSuffix)) own[name.slice(0, -cookieSuffix.length)] = value;
  return own;
}

type Options = Required<Pick<CookieSerializeOptions, 'path'>> & Pick<CookieSerializeOptions, 'maxAge'>;

/** Sets a cookie of this installation: not for scripts, not for requests from other sites. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, ...options }: Options & { name: string; value: string },
): void {
  reply.setCookie(`${name}${reply.server.cookieSuffix}`, value, protectedBy(request, options));
}

export function clearCookie(reply: FastifyReply, { name, path }: { name: string; path: string }): void {
  reply.clearCookie(`${name}${reply.server.cookieSuffix}`, { path });
}

/** The same for a name that programs know. Another installation may replace it, so it is read last. */
export function setPlainCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, ...options }: Options & { name: string; value: string },
): void {
  reply.setCookie(name, value, protectedBy(request, options));
}

export function clearPlainCookie(reply: FastifyReply, { name, path }: { name: string; path: string }): void {
  reply.clearCookie(name, { path });
}

const protectedBy = ({ isSecure }: FastifyRequest, options: Options): CookieSerializeOptions =>
  Object.assign({ httpOnly: true, sameSite: 'strict' as const, secure: isSecure }, options);
