import type * as z from 'zod/mini';
import type { Answer, Endpoint } from '#contract/api/endpoint';
import type { ErrorCode } from '#contract/errors';
import { buildRequest, type RequestInput, type Route } from '#web/platform/calls/build-request.ts';
import { noteReached, noteUnreachable } from '#web/platform/calls/connection.ts';
import { noteAnswer } from '#web/platform/session/session-clock.ts';

export interface CallInput<E extends Endpoint> extends RequestInput {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
}

/** Makes one call of the contract. Throws a CallError for every refusal. */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Answer<E>> {
  const keyed = endpoint.posting ? await withKey(input) : input;
  const response = await send(endpoint, endpoint.uploads ? await asForm(endpoint.uploads, keyed) : keyed);
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && isAnswer(answer)) return answer as Answer<E>;
  throw refusalOf(response, answer);
}

/** The request itself: returns an answer of any status, or throws the CallError `offline`. */
export async function send(route: Route, input: RequestInput): Promise<Response> {
  const [url, init] = buildRequest(route, input);
  const response = await fetch(url, init).catch((cause: unknown) => {
    if (input.signal?.aborted) throw cause;
    noteUnreachable();
    throw new CallError({
      status: 0,
      code: 'offline',
      message: 'The server cannot be reached',
      isSaid: false,
    });
  });
  noteReached();
  noteAnswer(response);
  return response;
}

/** The error of a refused call. An answer that is not ours, such as a gateway's page, counts as unavailable. */
export function refusalOf(response: Response, answer: unknown): CallError {
  const refusal = isRefusal(answer)
    ? answer
    : { code: 'unavailable' as const, message: 'Something went wrong', isSaid: false };
  return new CallError({ status: response.status, ...refusal });
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

function isAnswer(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true;
}

type Refusal = Pick<CallError, 'message' | 'fields' | 'requestId'> & {
  code: CallError['code'];
  isSaid?: boolean;
};

function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer;
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
