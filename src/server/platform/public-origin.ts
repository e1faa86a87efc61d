import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the browser reached us over https: cookies are Secure and https is demanded from then on. */
    isSecure: boolean;
    /** Whether this origin is that of our own pages. */
    isOwnOrigin(origin: string): boolean;
  }
}

/**
 * Whether an origin is our own. PUBLIC_URL decides where it is set; else the Host header does, whose scheme is unknown.
 * X-Forwarded-Host and X-Forwarded-Port are never read: a proxy that passes them on unchecked would let a caller choose.
 */
export function createOwnOrigin(publicUrl: string | undefined) {
  return (origin: string, host: string | undefined): boolean => {
    if (!URL.canParse(origin)) return false;
    const url = new URL(origin);
    return publicUrl === undefined ? url.host === host : url.origin === publicUrl;
  };
}

/** Tells each request how the browser reached us. */
export function addPublicOrigin(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const isOwn = createOwnOrigin(publicUrl);
  app.decorateRequest('isSecure', {
    getter(this: FastifyRequest) {
      // Without PUBLIC_URL only a proxy that TRUST_PROXY names can say so, with X-Forwarded-Proto.
      return publicUrl === undefined ? this.protocol === 'https' : publicUrl.startsWith('https:');
    },
  });
  app.decorateRequest('isOwnOrigin', function isOwnOrigin(this: FastifyRequest, origin: string) {
    return isOwn(origin, this.headers.host);
  });
}

/** Why the address should be set, where it is needed and missing; else null. */
export function missingPublicUrl({
  publicUrl,
  trustProxy,
  host,
}: Pick<Config, 'publicUrl' | 'trustProxy' | 'host'>): string | null {
  if (publicUrl !== undefined) return null;
  if (trustProxy !== undefined)
    return 'TRUST_PROXY is set and PUBLIC_URL is not: cookies are marked Secure only where the proxy sends X-Forwarded-Proto.';
  if (/^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)) return null;
  return `The server listens on ${host} and PUBLIC_URL is not set: without HTTPS, passwords cross the network unprotected.`;
}
