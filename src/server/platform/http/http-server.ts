import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController, type RawRequestDefaultExpression } from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '#server/platform/app-error';
import { addClientAddress, createTrusted } from '#server/platform/client-address';
import type { Config } from '#server/platform/config/config';
import { answerInOrder } from '#server/platform/connections/answer-in-order';
import { answerUnreadable, refuseExpectations } from '#server/platform/connections/refuse-unreadable';
import { noteAllowedMethods } from '#server/platform/http/answers/allowed-methods';
import { addCookies } from '#server/platform/http/cookies';
import { answerError } from '#server/platform/http/error-answers';
import { addJsonParser } from '#server/platform/http/parse-json';
import { addPublicOrigin } from '#server/platform/http/public-origin';
import { hasDoubtfulHeaders } from '#server/platform/http/request-checks';
import { addSecurityHeaders, writeSecurityHeaders } from '#server/platform/http/security-headers';
import { limitConnections } from '#server/platform/limits/connection-limits';

/** A request may name the whole address; its host then counts in place of the Host header. */
function withoutOrigin({ url = '/', headers }: RawRequestDefaultExpression): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  headers.host = host;
  return `${pathname}${search}`;
}

/** The plain server: limits, headers, cookies, the format of refusals. It does not depend on features. */
export async function createHttpServer(
  config: Config,
  { logger, secretKey }: { logger: Logger; secretKey: string },
): Promise<FastifyInstance> {
  const headers = await writeSecurityHeaders();
  const app = Fastify({
    loggerInstance: logger as unknown as FastifyInstance['log'],
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    clientErrorHandler: answerUnreadable,
    rewriteUrl: withoutOrigin,
    genReqId: () => randomUUID(),
    // Only addresses listed as proxies are trusted; a plain yes would let anyone forge an address.
    trustProxy: createTrusted(config.trustProxy),
    // No form is larger than a few kilobytes; uploads have their own limit.
    bodyLimit: 100 * 1024,
    connectionTimeout: 60_000,
    // Timeouts for the head and body of a request; a slower client only holds a connection.
    requestTimeout: 30_000,
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16 * 1024,
      requireHostHeader: false,
    },
    keepAliveTimeout: 72_000,
    // Requests during shutdown are still answered: their senders could not know.
    return503OnClosing: false,
    // Also the limit for work that ends before the server closes, such as a step of a clearing.
    pluginTimeout: 60_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Of an address that cannot be read. No hook runs for it.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
  });
  answerInOrder(app);
  refuseExpectations(app);
  noteAllowedMethods(app);
  limitConnections(app, config);
  addClientAddress(app, config.trustProxy);
  addJsonParser(app);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  addPublicOrigin(app, config);
  await addCookies(app, secretKey);
  // Only marks the body: the call decides whether and how much of it is read.
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'identity'] });
  addSecurityHeaders(app, headers);
  app.addHook('onRequest', ({ raw }, _, done) => {
    if (hasDoubtfulHeaders(raw)) throw new AppError('malformed_request');
    done();
  });
  return app;
}
