import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error';

interface Form {
  /** The path of the page with the form. */
  path: string;
  /** Makes the call with the posted fields. */
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | string>;
}

const longestForm = 4 * 1024;

/**
 * Accepts the form of a page that came as HTML, from a browser in which the scripts have not arrived. It leads back to
 * the page: with cookies after a success, and with the code of a refusal in `refused`.
 */
export function serveForm(app: FastifyInstance, { path, answer }: Form): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const text = { parseAs: 'string', bodyLimit: longestForm } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', text, async (_: unknown, body: string) =>
      readFields(body),
    );
    scope.addHook('onSend', async (_, reply, payload) => {
      const { code } = JSON.parse(String(payload)) as { code?: string };
      for (const name of ['content-type', 'content-length']) reply.removeHeader(name);
      reply.code(303).header('cache-control', 'no-store');
      reply.header('location', code === undefined ? path : `${path}?refused=${code}`);
      return '';
    });
    // The answer is replaced, and a compressed one could not be read.
    scope.post(path, { compress: false, handler: answer });
  });
}

/** The fields of a form by name. A name that occurs twice is refused, because programs differ in which one they read. */
function readFields(body: string): Record<string, string> {
  const entries = Array.from(new URLSearchParams(body));
  const fields = new Map(entries);
  if (fields.size < entries.length) throw new AppError('malformed_request');
  return Object.fromEntries(fields);
}
