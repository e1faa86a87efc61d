import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUnknownPath } from '#server/platform/http/error-answers';

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Serves the built browser application: it routes every page path, while unknown calls stay 404. `preloads` gives the
 * Link header of a path for a browser with or without a session.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  preloads: (path: string, isSignedIn: boolean) => string,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(answerUnknownPath);
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Built files have a content hash in their name.
      const isHashed = path.includes(`${join(folder, 'assets')}`);
      reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const isPage =
      request.method === 'GET' && !request.url.startsWith('/api') && !/\.\w+($|\?)/.test(request.url);
    if (!isPage) return answerUnknownPath(request, reply);
    const [path = '/'] = request.url.split('?');
    const link = preloads(path, (request.headers.cookie ?? '').includes('session-token='));
    if (link !== '') reply.header('link', link);
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
