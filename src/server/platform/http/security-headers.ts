import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

/**
 * Scripts, styles and connections only from this server. Style attributes are allowed because the component library
 * positions floating elements with them; style elements and inline scripts are not.
 */
export async function writeSecurityHeaders(): Promise<Record<string, string>> {
  const page = fastify();
  await page.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Over plain http on a private machine this header would lock the browser out.
    strictTransportSecurity: false,
  });
  page.get('/', async (_, reply) => reply.send());
  const { headers } = await page.inject('/');
  await page.close();
  const ofTransport = ['content-length', 'connection', 'date'];
  const own = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !ofTransport.includes(name) ? [[name, value]] : [],
    ),
  );
  // Tells the service worker that no gateway answered in the server's place.
  return { ...own, 'x-served-by': 'pitboss' };
}

/**
 * The headers are the same for every answer, so they are computed once (`writeSecurityHeaders`): otherwise a busy server
 * spends 5% of its time on them.
 */
export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('onSend', (request, reply, _, done) => {
    if (/^\/api[/?]|^\/api$/.test(request.url) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    if (request.isSecure) reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}
