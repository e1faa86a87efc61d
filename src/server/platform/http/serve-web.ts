import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { preferredLanguage } from '#contract/ground/locales';
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
  const usual = { index: false, preCompressed: true, cacheControl: false } as const;
  await app.register(fastifyStatic, {
    ...usual,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    // Built files have a content hash in their name.
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`),
  });
  await app.register(fastifyStatic, {
    ...usual,
    root: folder,
    // A route for each of the few others, so that every other path is that of a page.
    wildcard: false,
    globIgnore: ['assets/**', 'login/**'],
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/'] = request.url.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || isCall(path) || isFile(path)) return answerUnknownPath(request, reply);
    const isSignedIn = (request.headers.cookie ?? '').includes('session-token');
    const link = preloads(path, isSignedIn);
    if (link !== '') reply.header('link', link);
    reply.header('cache-control', 'no-cache');
    if (isSignedIn || !isLogin(path)) return reply.sendFile('index.html');
    const language = preferredLanguage(request.headers['accept-language']);
    return reply.header('vary', 'accept-language').sendFile(`${language}.html`, join(folder, 'login'));
  });
}

/**
 * Only the path says what is asked for: a query, or a name in a longer path, may contain a dot. Names that begin with
 * one are of other programs: a browser asks for `/.well-known/` to learn what a site offers.
 */
const isFile = (path: string) => /^\/((assets|icons)\/|\.|[^/]*\.\w+$)/.test(path);

/** This page is HTML from the build in each language, for visitors. */
const isLogin = (path: string) => /^\/auth\/login\/?$/.test(path);

const isCall = (path: string) => /^\/api(\/|$)/.test(path);

/** A page of the web application, and the modules that its first screen loads after the entry. */
export interface PageModules {
  path: RegExp;
  isSignedIn: boolean;
  /** Paths in the repository, as in the manifest of the build. */
  modules: readonly string[];
}

interface BuiltChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Partial<Record<string, BuiltChunk>>;

/**
 * Returns the value of the Link header for a path: the files of the entry and of its page, so that a browser downloads
 * the page beside the entry instead of after it. Empty for other paths, and without the manifest of a build.
 */
export function readPreloads(
  manifestPath: string,
  pages: readonly PageModules[],
): (path: string, isSignedIn: boolean) => string {
  if (!existsSync(manifestPath)) return () => '';
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest;
  const links = pages.map((page) => {
    const files = filesOf(manifest, ['index.html', ...page.modules]);
    return { ...page, link: [startLink, ...Array.from(files, linkTo)].join(', ') };
  });
  return (path, isSignedIn) =>
    links.find((page) => page.isSignedIn === isSignedIn && page.path.test(path))?.link ?? '';
}

/** Before all others: it asks for the session while the rest is still on its way, and the first paint waits for it. */
const startLink = '</start.js>; rel=preload; as=script';

/** The first script of the build, which is another one after each change of the web application; empty without a build. */
export function readRelease(manifestPath: string): string {
  if (!existsSync(manifestPath)) return '';
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest;
  return manifest['index.html']?.file ?? '';
}

/** The script and style files of some modules, with all they import; a module that the build does not know is refused. */
function filesOf(manifest: Manifest, modules: readonly string[], seen = new Set<string>()): Set<string> {
  const files = new Set<string>();
  for (const key of modules) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no module ${key}`);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...filesOf(manifest, chunk.imports ?? [], seen)])
      files.add(file);
  }
  return files;
}

function linkTo(file: string): string {
  // The build asks for styles as for modules, so that a preload without `crossorigin` would not be used.
  return file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload`;
}
