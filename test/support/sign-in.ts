import type { FastifyInstance } from 'fastify';
import { cookieSuffixOf } from '#server/platform/config/secret-key';
import { codeOf } from './one-time-codes.ts';
import { type Person, password } from './people.ts';
import { testSecretKey } from './server/test-database.ts';

/** The name of a cookie of an installation under test. */
export const ownCookie = (name: string): string => `${name}${cookieSuffixOf(testSecretKey)}`;

interface Attempt {
  from?: string;
  cookies?: Record<string, string>;
  userAgent?: string;
}

/** A browser without a screen: it keeps its cookies, and signs in like a user. */
export function createBrowser(
  app: FastifyInstance,
  { from = '127.0.0.1', userAgent = 'Browser' }: Attempt = {},
) {
  const cookies: Record<string, string> = {};
  async function send(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object) {
    const reply = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: from,
      cookies: { ...cookies },
      headers: { 'user-agent': userAgent },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of reply.cookies) {
      if (value === '') delete cookies[name];
      else cookies[name] = value;
    }
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
  }
  return {
    cookies,
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, payload: object = {}) => send('POST', path, payload),
    signIn: ({ username }: Pick<Person, 'username'>, given = password) =>
      send('POST', '/auth/login', { username, password: given }),
    giveCode: (code: string) => send('POST', '/auth/login/code', { code }),
  };
}
export type Browser = ReturnType<typeof createBrowser>;

/** Activates the second factor of the signed-in account, and returns its secret and its recovery codes. */
export async function setUpFactor(browser: Browser) {
  const begun = await browser.post('/auth/second-factor/begin');
  const { secret } = begun.body;
  const done = await browser.post('/auth/second-factor/confirm', { code: codeOf(secret), password });
  return { secret: String(secret), recoveryCodes: done.body.recoveryCodes as string[], begun, done };
}
