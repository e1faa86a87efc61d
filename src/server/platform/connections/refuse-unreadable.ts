import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { type ErrorCode, errorKinds } from '#contract/ground/errors';
import { isAnswering } from '#server/platform/connections/answer-in-order';

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** The answer to bytes that are no request: no route and no language is known. The connection ends with it. */
export function answerUnreadable(fault: { code?: string }, socket: Socket): void {
  const code = codes[fault.code ?? ''] ?? 'malformed_request';
  // In front of it the answer to an earlier request may still be under way.
  if (fault.code === 'ECONNRESET' || !socket.writable || (isAnswering(socket) && code !== 'request_timeout'))
    return void socket.destroy();
  const { status } = errorKinds[code];
  const lines = Object.entries(headersOf(code)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${bodyOf(code)}`);
  socket.destroySoon();
}

/** The answer to an expectation other than 100-continue, in the same form. */
export function refuseExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const code = 'expectation_failed';
    response.writeHead(errorKinds[code].status, headersOf(code)).end(bodyOf(code));
  });
}

const bodyOf = (code: ErrorCode) =>
  JSON.stringify({ success: false, message: errorKinds[code].text, code, requestId: uuidv7() });

const headersOf = (code: ErrorCode): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(bodyOf(code))),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  connection: 'close',
});
