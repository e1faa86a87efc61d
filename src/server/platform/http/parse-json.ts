import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/app-error';

/**
 * Parses JSON bodies. An object with a duplicate key is refused, because programs differ in which one they read. An
 * empty body counts as no body, because many clients always send the content type.
 */
export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (!isUtf8(request.headers['content-type'])) return done(new AppError('unsupported_media_type'));
    void parse(request, String(body), (error, parsed) => {
      if (error === null && hasDuplicateKeys(String(body))) done(new AppError('malformed_request'));
      else done(error, parsed);
    });
  });
}

/** JSON has one encoding. A body in another one would be read as other characters. */
function isUtf8(contentType = ''): boolean {
  const [, charset] = /;\s*charset="?([^";\s]+)/i.exec(contentType) ?? [];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

/** For a text that is known to be JSON. One pass without recursion. */
export function hasDuplicateKeys(text: string): boolean {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{') open.push(new Set());
    else if (sign === '[') open.push(null);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && isFollowedByColon(text, end)) {
        const key = JSON.parse(text.slice(at, end)) as string;
        if (keys.has(key)) return true;
        keys.add(key);
      }
      at = end - 1;
    }
  }
  return false;
}

/** The position after the closing quote of the string that starts here. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function isFollowedByColon(text: string, end: number): boolean {
  let at = end;
  while (/\s/.test(text[at] ?? '')) at += 1;
  return text[at] === ':';
}
