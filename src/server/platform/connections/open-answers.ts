import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

interface OpenAnswer {
  request: IncomingMessage;
  response: ServerResponse;
  ends: (() => void)[];
}

/** The requests of this process that have taken something and are neither answered nor cut. */
const open = new Map<ServerResponse, OpenAnswer>();

/** Calls the function once, when the answer was sent or its connection has ended; at once if that has happened. */
export function whenOver({ raw: response, request: { raw: request } }: FastifyReply, end: () => void): void {
  const known = open.get(response);
  if (isGone(request, response)) end();
  else if (known !== undefined) known.ends.push(end);
  else {
    const answer = { request, response, ends: [end] };
    open.set(response, answer);
    response.once('close', () => finish(answer));
  }
}

function finish({ response, ends }: OpenAnswer): void {
  open.delete(response);
  for (const end of ends.splice(0)) end();
}

const isGone = ({ socket }: IncomingMessage, response: ServerResponse): boolean =>
  response.closed || socket.closed;

export const countOpenAnswers = (): number => open.size;

/** Gives back what requests hold whose connection has ended without an event. Returns how many there were. */
export function endGoneAnswers(): number {
  const gone = [...open.values()].filter(({ request, response }) => isGone(request, response));
  for (const answer of gone) finish(answer);
  return gone.length;
}
