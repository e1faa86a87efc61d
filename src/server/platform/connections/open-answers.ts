import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

interface OpenAnswer {
  request: IncomingMessage;
  response: ServerResponse;
  ends: (() => void)[];
  place: number;
}

/**
 * The requests of this process that have taken something and are neither answered nor cut, each at its own place. A place
 * is used again. A map would replace its table after every few hundred requests, and an old table keeps all requests
 * alive that it names until the next full garbage collection: a busy server spends a tenth of its time on copying them.
 */
const places: (OpenAnswer | null)[] = [];
const freePlaces: number[] = [];

const kept = Symbol('open answer');
type Kept = ServerResponse & { [kept]?: OpenAnswer };

/** Calls the function once, when the answer was sent or its connection has ended; at once if that has happened. */
export function whenOver(reply: FastifyReply, end: () => void): void {
  const request = reply.request.raw;
  const response: Kept = reply.raw;
  const known = response[kept];
  if (isGone(request, response)) end();
  else if (known !== undefined) known.ends.push(end);
  else {
    const answer = { request, response, ends: [end], place: freePlaces.pop() ?? places.length };
    places[answer.place] = answer;
    response[kept] = answer;
    response.once('close', () => finish(answer));
  }
}

/** A second call changes nothing. */
function finish(answer: OpenAnswer): void {
  if (places[answer.place] !== answer) return;
  places[answer.place] = null;
  freePlaces.push(answer.place);
  for (const end of answer.ends.splice(0)) end();
}

const isGone = ({ socket }: IncomingMessage, response: ServerResponse): boolean =>
  response.closed || socket.closed;

export const countOpenAnswers = (): number => places.length - freePlaces.length;

/** Gives back what requests hold whose connection has ended without an event. Returns how many there were. */
export function endGoneAnswers(): number {
  const gone = places.filter((answer) => answer !== null && isGone(answer.request, answer.response));
  for (const answer of gone) if (answer !== null) finish(answer);
  return gone.length;
}
