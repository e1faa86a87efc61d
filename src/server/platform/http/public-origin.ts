import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error';
import { createTrusted } from '#server/platform/client-address';
import type { Config } from '#server/platform/config/config';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the browser used https: then cookies are Secure and HSTS is sent. */
    isSecure: boolean;
    /** Whether this is the origin of our own pages. */
    isOwnOrigin(origin: string): boolean;
  }
}

/**
 * Decides whether an origin is our own: by PUBLIC_URL if it is set, else by the Host header, whose scheme is unknown.
 * X-Forwarded-Host and X-Forwarded-Port are never read: a proxy that passes them on unchecked would let a caller choose
 * them.
 */
export function createOwnOrigin(publicUrl: string | undefined) {
  return (origin: string, host: string | undefined): boolean => {
    if (!URL.canParse(origin)) return false;
    const url = new URL(origin);
    if (publicUrl !== undefined) return url.origin === new URL(publicUrl).origin;
    const own = plainHost(url.protocol, host);
    return own !== null && own === plainHost(url.protocol, url.host);
  };
}

const isLoopback = createTrusted('loopback');

/** A host without the default port of the scheme, in lower case, without a final dot; null if it is none. */
function plainHost(scheme: string, host = ''): string | null {
  if (host.length > longestHost || !hostForm.test(host)) return null;
  const named = `${scheme}//${host}`;
  return URL.canParse(named) ? new URL(named).host.replace(/\.(?=:|$)/, '') : null;
}

const hostForm = /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;
const longestHost = 260;

/** Where the caller reaches this server: by PUBLIC_URL if it is set, else by the Host header, which must name a host. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const scheme = request.isSecure ? 'https:' : 'http:';
  const host = plainHost(scheme, request.headers.host);
  if (host === null) throw new AppError('invalid_input');
  return `${scheme}//${host}`;
}

/** Adds to each request how the browser reached us. */
export function addPublicOrigin(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const isOwn = createOwnOrigin(publicUrl);
  app.decorateRequest('isSecure', {
    getter(this: FastifyRequest) {
      // Without PUBLIC_URL only a trusted proxy can say so, with X-Forwarded-Proto.
      return publicUrl === undefined ? this.protocol === 'https' : publicUrl.startsWith('https:');
    },
  });
  app.decorateRequest('isOwnOrigin', function isOwnOrigin(this: FastifyRequest, origin: string) {
    return isOwn(origin, this.headers.host);
  });
}

/** Why PUBLIC_URL should be set, if it is needed and missing; else null. */
export function missingPublicUrl({
  publicUrl,
  trustProxy,
  host,
}: Pick<Config, 'publicUrl' | 'trustProxy' | 'host'>): string | null {
  if (publicUrl !== undefined) return null;
  if (trustProxy !== undefined)
    return 'TRUST_PROXY is set but PUBLIC_URL is not: cookies are marked Secure only if the proxy sends X-Forwarded-Proto.';
  if (host === 'localhost' || isLoopback(host)) return null;
  return `The server listens on ${host} but PUBLIC_URL is not set: without HTTPS, passwords cross the network unprotected.`;
}
