import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { AppError } from '#server/platform/app-error';
import type { Config } from '#server/platform/config';
import { limitConnections } from '#server/platform/connection-limits';
import { answerError } from '#server/platform/error-answers';
import { addJsonParser } from '#server/platform/parse-json';
import { addPublicOrigin } from '#server/platform/public-origin';
import { namesTwoHosts } from '#server/platform/request-checks';
import { addSecurityHeaders } from '#server/platform/security-headers';

/** Only addresses named as proxies are believed; a bare yes or no would let anybody forge an address. */
function trustedProxies(setting: string | undefined): string[] | false {
  return setting === undefined ? false : setting.split(',').map((address) => address.trim());
}

/** The bare server: limits, headers, cookies, the shape of every refusal. It knows no feature. */
export async function createHttpServer(config: Config, logger: Logger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger as unknown as FastifyInstance['log'],
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    genReqId: () => uuidv7(),
    trustProxy: trustedProxies(config.trustProxy),
    // No form is larger than a few kilobytes; uploads get a limit of their own.
    bodyLimit: 100 * 1024,
    connectionTimeout: 60_000,
    // Head and body of a request must have come within these; who sends them slower than that only holds a connection.
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 16 * 1024 },
    keepAliveTimeout: 72_000,
    // What comes while the server closes is still answered: whoever sent it could not know.
    return503OnClosing: false,
    // Also the limit of what ends before the server closes, such as a step of a clearing.
    pluginTimeout: 60_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: answerError,
  });
  limitConnections(app, config);
  addJsonParser(app);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  addPublicOrigin(app, config);
  await app.register(cookie);
  // Only marks such a body: whether it is read at all, and how much of it, is decided by the call it is for.
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'identity'] });
  await addSecurityHeaders(app);
  app.addHook('onRequest', async ({ raw }) => {
    if (namesTwoHosts(raw)) throw new AppError('malformed_request');
  });
  return app;
}
