import type * as z from 'zod/mini';
import type { Answer, Endpoint } from '#contract/api/endpoint';
import type { ErrorCode } from '#contract/ground/errors';
import { buildRequest, type RequestInput, type Route } from '#web/platform/calls/build-request.ts';
import { noteReached, noteUnreachable, reach } from '#web/platform/calls/connection.ts';
import { takeEarlyAnswer } from '#web/platform/calls/early-answer.ts';
import { isOwnAnswer, type Refusal } from '#web/platform/calls/own-answer.ts';
import { noteAnswer } from '#web/platform/calls/session-clock.ts';
import { noteServerDate } from '#web/ui/values/server-time.ts';

export interface CallInput<E extends Endpoint> extends RequestInput {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
}

/** Makes one call of the contract. Throws a CallError for every refusal, and `offline` without an answer of the server. */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Answer<E>> {
  if (!endpoint.creates || input.key !== undefined) return callWith(endpoint, input);
  const { createOnce } = await import('#web/platform/calls/create-once.ts').catch(() => {
    throw unreachable();
  });
  const [place] = buildRequest(endpoint, { params: input.params });
  return createOnce(place, (key) => callWith(endpoint, { ...input, key }), judgeOfKey);
}

function judgeOfKey(error: unknown) {
  if (isUnanswered(error)) return 'unanswered';
  if (refusalIn(error)?.code === 'invalid_idempotency_key') return 'key too old';
  return isKeyRefused(error) ? 'key refused' : 'refused';
}

async function callWith<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>> {
  const keyed = endpoint.posting ? await withKey(input) : input;
  const response = await send(endpoint, endpoint.uploads ? await asForm(endpoint.uploads, keyed) : keyed);
  const answer = await readAnswer(response, input.signal);
  if (response.ok) return answer as Answer<E>;
  throw refusalOf(response, answer as Refusal);
}

/** The request itself, with the browser's cookie. Throws the CallError `offline` if there is no answer. */
export async function send(route: Route, input: RequestInput): Promise<Response> {
  const [url, init] = buildRequest(route, input);
  const early = takeEarlyAnswer(url);
  const sentAt = early?.sentAt ?? performance.now();
  const response = await reach(url, init, early).catch((cause: unknown) => {
    if (input.signal?.aborted) throw cause;
    throw unreachable();
  });
  timesOf.set(response, { sentAt, arrivedAt: early?.arrivedAt });
  return response;
}

interface Times {
  sentAt: number;
  /** Given if it was not just now. */
  arrivedAt?: number | undefined;
}
const timesOf = new WeakMap<Response, Times>();

/** The content of an answer. One that is not the server's own, such as a gateway's page, counts as no answer. */
export async function readAnswer(response: Response, signal?: AbortSignal): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => undefined);
  signal?.throwIfAborted();
  if (!isOwnAnswer(response, answer)) throw unreachable();
  noteOwn(response);
  return answer;
}

/** What every answer of the server says: that it is there, its time, and when the session ends. */
export function noteOwn(response: Response): void {
  const { sentAt, arrivedAt }: Times = timesOf.get(response) ?? { sentAt: performance.now() };
  noteServerDate(response.headers.get('Date'), sentAt, arrivedAt);
  noteReached();
  noteAnswer(response);
}

export function unreachable(): CallError {
  noteUnreachable();
  return new CallError({
    status: 0,
    code: 'offline',
    message: 'The server cannot be reached',
    isSaid: false,
  });
}

/** The error of a refused call. */
export function refusalOf({ status }: Response, refusal: Refusal): CallError {
  return new CallError({ ...refusal, status, code: refusal.code as ErrorCode });
}

/** Loaded with the first posting only: a visitor who signs in needs no keys. */
async function withKey(input: RequestInput): Promise<RequestInput> {
  if (input.key !== undefined) return input;
  const { newIdempotencyKey } = await import('#web/platform/calls/idempotency-key.ts');
  return { ...input, key: newIdempotencyKey() };
}

/** A body that may contain files is always sent as a form. */
async function asForm(
  { field }: NonNullable<Endpoint['uploads']>,
  input: RequestInput,
): Promise<RequestInput> {
  const { multipartBody } = await import('#web/platform/calls/multipart-body.ts');
  return { ...input, body: multipartBody(Object(input.body), field) };
}

/** A refused call, or one that never reached the server (`offline`, status 0). */
export class CallError extends Error {
  readonly status: number;
  /** True if the message comes from the server. False if it could not be reached or its answer could not be read. */
  readonly isSaid: boolean;
  readonly code: ErrorCode | 'offline';
  /** Errors by field. */
  readonly fields: Record<string, string> | undefined;
  /** The request id, to quote when asking for help. */
  readonly requestId: string | undefined;

  constructor(refusal: {
    status: number;
    code: ErrorCode | 'offline';
    message: string;
    fields?: Record<string, string> | undefined;
    requestId?: string | undefined;
    isSaid?: boolean;
  }) {
    super(refusal.message);
    this.name = 'CallError';
    this.status = refusal.status;
    this.isSaid = (refusal.isSaid ?? true) && refusal.message !== '';
    this.code = refusal.code;
    this.fields = refusal.fields;
    this.requestId = refusal.requestId;
  }
}

/** The refusal in an error of any kind; null for other errors. */
export function refusalIn(error: unknown): CallError | null {
  return error instanceof CallError ? error : null;
}

/** No answer came from the server itself: it may work a moment later. */
export function isUnavailable(error: unknown): boolean {
  const code = refusalIn(error)?.code;
  return code === 'offline' || code === 'unavailable';
}

/**
 * True if the outcome is unknown: there is no answer or only a part of one, a gateway answered instead of the server, or
 * the server itself does not know it.
 */
export function isUnanswered(error: unknown): boolean {
  const status = refusalIn(error)?.status ?? 0;
  return isUnavailable(error) || status < 400 || status >= 500;
}

/** The idempotency key was refused: it is too old, or it was used for another request. */
export function isKeyRefused(error: unknown): boolean {
  const code = refusalIn(error)?.code;
  return code === 'invalid_idempotency_key' || code === 'idempotency_key_reused';
}

/** The id that a user quotes when asking for help with a server error; a refusal explains itself. */
export function requestIdOf(error: unknown): string | undefined {
  const refusal = refusalIn(error);
  return refusal !== null && refusal.status >= 500 ? refusal.requestId : undefined;
}

/** The text of a failed operation: the server's message, or the operation's fallback. */
export function failureText(error: unknown, fallback: string): string {
  const refusal = refusalIn(error);
  return refusal?.isSaid ? refusal.message : fallback;
}
