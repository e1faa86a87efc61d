import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/api/endpoint';
import { inLanguageOf } from '#server/platform/caller-language';
import { inThisContext } from '#server/platform/limits/shares';
import { holdsAsyncIterable, jsonPieces } from '#server/platform/streams/json-stream';

export interface FileAnswer {
  fileName: string;
  contentType: string;
  /** Marks files that are downloaded immediately instead of being stored. */
  headers?: Record<string, string>;
  content: Readable;
  /** Expected number of rows, for a progress display. */
  rows?: number;
}

function isFile(answer: unknown): answer is FileAnswer {
  return (
    typeof answer === 'object' && answer !== null && 'content' in answer && answer.content instanceof Readable
  );
}

interface Answered {
  endpoint: Endpoint;
  request: FastifyRequest;
  reply: FastifyReply;
  answer: unknown;
}

/** Returns what is to be sent. A streamed answer first waits for its turn, and is sent here. */
export async function sendAnswer(
  { endpoint, request, reply, answer }: Answered,
  turn: () => Promise<void>,
): Promise<FastifyReply | string> {
  if (request.method === 'HEAD') return sendHead({ endpoint, reply, answer });
  if (isFile(answer)) {
    await turn().catch((error: unknown) => {
      answer.content.on('error', () => {}).destroy();
      throw error;
    });
    if (answer.rows !== undefined) reply.header('x-total-rows', String(answer.rows));
    return reply
      .header('content-type', answer.contentType)
      .header('content-disposition', `attachment; filename="${answer.fileName}"`)
      .headers(answer.headers ?? {})
      .send(answer.content);
  }
  const whole = inLanguageOf(request, { success: true, message: 'OK', ...(answer as object) });
  reply.code(endpoint.status).header('content-type', 'application/json; charset=utf-8');
  if (!holdsAsyncIterable(whole)) return JSON.stringify(whole);
  await turn();
  return reply.send(Readable.from(inThisContext(jsonPieces(whole))));
}

/** The head of the same answer. What GET would stream is not made. */
function sendHead({ endpoint, reply, answer }: Omit<Answered, 'request'>): FastifyReply {
  const type = isFile(answer) ? answer.contentType : 'application/json; charset=utf-8';
  if (isFile(answer)) answer.content.on('error', () => {}).destroy();
  return reply.code(endpoint.status).header('content-type', type).send();
}
