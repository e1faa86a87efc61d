import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { Config } from '#server/platform/config';
import { answerError } from '#server/platform/error-answers';
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
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    // What comes while the server closes is still answered: whoever sent it could not know.
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: answerError,
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  await app.register(cookie);
  // Only marks such a body: whether it is read at all, and how much of it, is decided by the call it is for.
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'identity'] });
  await addSecurityHeaders(app);
  return app;
}
