import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/api/endpoint';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import { readUpload, whileUploading } from '#server/platform/files/read-upload';
import { type FileAnswer, sendAnswer } from '#server/platform/http/answers/send-answer';
import { asAppError } from '#server/platform/http/error-answers';
import type { Gate } from '#server/platform/http/gate';
import type { Idempotency } from '#server/platform/http/idempotency-key';
import { readOnce } from '#server/platform/http/read-once';
import {
  refuseBareCookieGet,
  refuseCrossSite,
  refuseForeignActor,
  refuseHostileValues,
  refuseOutsiders,
  refuseWhileOwing,
} from '#server/platform/http/request-checks';
import { factsOf } from '#server/platform/http/request-facts';
import { serveForm } from '#server/platform/http/serve-form';
import { createServedFiles, type FileHandler } from '#server/platform/http/served-files';
import { actingFor, type Holder, holderOf } from '#server/platform/limits/shares';

interface Call<E extends Endpoint> {
  /** Null without a session. */
  actor: Actor | null;
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  facts: RequestFacts;
  /** The caller's idempotency key with the fingerprint of the request; null if none was sent or the call takes none. */
  idempotency: Idempotency | null;
  /** Creates a record once per key of the caller. Only for calls that create one. */
  once: Once;
  request: FastifyRequest;
  reply: FastifyReply;
}
export type SignedInCall<E extends Endpoint> = Omit<Call<E>, 'actor'> & { actor: Actor };

/** The list of an answer may be streamed. */
type Streamable<T> = T extends (infer Item)[]
  ? T | AsyncIterable<Item>
  : T extends object
    ? { [Key in keyof T]: Streamable<T[Key]> }
    : T;
type HandlerAnswer<E extends Endpoint> = { message?: string } & Streamable<z.input<E['answer']>>;
type OpenHandler<E extends Endpoint> = Handler<E, Call<E>>;
type Handler<E extends Endpoint, C> = (call: C) => Promise<HandlerAnswer<E> | FileAnswer>;

/**
 * Binds endpoints to handlers: parses, authorizes, validates, answers. A handler only sees valid requests. Immediate
 * downloads are read from `lists`.
 */
export function createServe(app: FastifyInstance, gate: Gate, lists: Database) {
  const served = new Set<string>();
  const files = createServedFiles<FileAnswer>();

  const add = (endpoint: Endpoint, handle: Handle, { formAt, ...how }: How = {}) => {
    served.add(endpoint.name);
    const answer: Answering = (request, reply) =>
      answerCall(gate, { endpoint, ...how, request, reply, handle });
    addRoutes(app, endpoint, answer);
    if (formAt !== undefined) serveForm(app, { path: formAt, answer });
  };

  const asSignedIn =
    <E extends Endpoint>(handler: Handler<E, SignedInCall<E>>): Handle =>
    (call) => {
      if (call.actor === null) throw new AppError('not_signed_in');
      return handler(call as SignedInCall<E>);
    };

  return {
    served: served as ReadonlySet<string>,
    files,
    /** For public calls. */
    open<E extends Endpoint>(endpoint: E, handler: OpenHandler<E>, how: OpenHow = {}): void {
      if (endpoint.access.who !== 'everyone') throw new Error(`${endpoint.name} is not open to everyone`);
      add(endpoint, (call) => handler(call as Call<E>), how);
    },
    /** For calls of signed-in accounts. */
    signedIn<E extends Endpoint>(endpoint: E, handler: Handler<E, SignedInCall<E>>): void {
      if (endpoint.access.who === 'everyone') throw new Error(`${endpoint.name} is open to everyone`);
      add(endpoint, asSignedIn(handler));
    },
    /** For files that may also be made in the background: their handler does not get the request. */
    file<E extends Endpoint>(endpoint: E, handler: FileHandler<E, FileAnswer>): void {
      if (endpoint.access.who === 'everyone' || !endpoint.file)
        throw new Error(`${endpoint.name} does not serve a file to a signed-in account`);
      files.keep(endpoint, handler);
      add(
        endpoint,
        asSignedIn<E>(({ actor, params, query }) => handler({ actor, params, query, lists })),
      );
    },
    /**
     * For postings that check the session themselves in their transaction: this saves a query per purchase. The handler
     * returns only the result of such a posting.
     */
    judgedByPosting<E extends Endpoint>(endpoint: E, handler: Handler<E, SignedInCall<E>>): void {
      if (!endpoint.posting) throw new Error(`${endpoint.name} is not a posting`);
      add(endpoint, asSignedIn(handler), { isJudgedByPosting: true });
    },
  };
}
type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | string>;

function addRoutes(app: FastifyInstance, endpoint: Endpoint, handler: Answering): void {
  for (const path of [endpoint.path, ...endpoint.aliases]) {
    app.route({
      method: methodsOf(endpoint),
      url: `/api${path}`,
      config: { endpoint: endpoint.name, isPosting: endpoint.posting },
      ...(endpoint.longestBody === undefined ? {} : { bodyLimit: endpoint.longestBody }),
      handler,
    });
  }
}

/** A call that only reads answers HEAD as GET. One that writes by GET does so by POST, too. */
function methodsOf({ method, writes }: Endpoint): HTTPMethods[] {
  if (method !== 'GET') return [method];
  return writes ? ['GET', 'POST'] : ['GET', 'HEAD'];
}

export type Serve = ReturnType<typeof createServe>;

type Handle = (call: Call<Endpoint>) => Promise<unknown>;

/** Charges the budget of a call, or refuses it, before its content is known. */
export type Admit = (caller: Pick<Call<Endpoint>, 'facts' | 'request' | 'actor'>) => Promise<void>;

interface OpenHow {
  /** Runs before the input is validated. */
  admit?: Admit;
  /** What the caller proves by its path, such as a right code; undefined if it proves nothing. */
  proves?: (params: Record<string, string | undefined>) => string | undefined;
  /** The path of a page whose form makes the call where the scripts have not arrived. */
  formAt?: string;
}

interface How extends OpenHow {
  isJudgedByPosting?: boolean;
}

interface Asked extends Omit<How, 'formAt'> {
  endpoint: Endpoint;
  request: FastifyRequest;
  reply: FastifyReply;
  handle: Handle;
}

async function answerCall(gate: Gate, asked: Asked): Promise<FastifyReply | string> {
  const { endpoint, isJudgedByPosting = false, request, reply, handle } = asked;
  if (endpoint.writes) refuseCrossSite(request);
  const facts = factsOf(request);
  const recalled = isJudgedByPosting ? gate.recall(request) : undefined;
  const identify = () => (isJudgedByPosting ? gate.look(request) : gate.identify(request, facts));
  const actor = recalled ?? (await identify());
  const proof =
    actor === null
      ? (asked.proves?.(request.params as Record<string, string>) ?? gate.deviceOf(request))
      : undefined;
  if (proof !== undefined) facts.provenAs = proof;
  const holder = holderOf(actor, facts);
  await gate.meter(actor, facts);
  await gate.enter(holder, reply);
  if (actor !== null && recalled === undefined)
    reply.header('x-session-expires-at', actor.expiresAt.toISOString());
  try {
    refuseOutsiders(endpoint, actor);
    if (actor !== null) {
      refuseWhileOwing(endpoint, gate.dutyOf(actor));
      await gate.meterChange(actor, endpoint);
    }
    if (endpoint.writes && endpoint.access.who !== 'everyone') refuseBareCookieGet(request);
    await asked.admit?.({ actor, facts, request });
    const answer = (body: unknown) => {
      const call = readCall(gate, endpoint, { request, reply, facts, body, actor });
      if (actor !== null) refuseForeignActor(endpoint, actor, { query: request.query, body });
      return handle(call);
    };
    const run = () =>
      gate.read({ endpoint, request, reply }, async () =>
        sendAnswer(
          { endpoint, request, reply, answer: await withBody({ endpoint, request, holder }, answer) },
          () => gate.streamed(holder, reply),
        ),
      );
    // A posting that judges for itself reads no list.
    return await (isJudgedByPosting ? run() : actingFor(holder, run));
  } catch (thrown) {
    const error = asAppError(thrown);
    // If the session has ended in the meantime, return 401 and nothing else.
    if (recalled !== undefined && (await gate.look(request)) === null) throw new AppError('not_signed_in');
    if (actor !== null && endpoint.writes && !isJudgedByPosting && error.status !== 503)
      await gate.noteRefusal({ actor, facts, endpoint, error, sent: sentBy(request) });
    throw error === thrown ? thrown : Object.assign(error, { cause: thrown });
  }
}

const sentBy = ({ params, query, body }: FastifyRequest) => ({ params, query, body });

/** Returns the body as JSON. A multipart body is read only now, after the caller was authorized. */
async function withBody(
  { endpoint, request, holder }: { endpoint: Endpoint; request: FastifyRequest; holder: Holder },
  answer: (body: unknown) => Promise<unknown>,
): Promise<unknown> {
  if (!request.isMultipart()) return answer(request.body);
  const { uploads } = endpoint;
  if (uploads === null) throw new AppError('unsupported_media_type');
  return whileUploading(holder, async () => answer(await readUpload(request, uploads)));
}

type Received = Pick<Call<Endpoint>, 'request' | 'reply' | 'facts' | 'actor'> & { body: unknown };

function readCall(
  { nowMs }: Pick<Gate, 'nowMs'>,
  endpoint: Endpoint,
  { request, reply, facts, body, actor }: Received,
): Call<Endpoint> {
  const sent = { params: request.params ?? {}, query: request.query ?? {}, body: body ?? {} };
  refuseHostileValues(sent);
  const parsed = endpoint.body.parse(sent.body);
  const asked = { header: request.headers['idempotency-key'], nowMs: nowMs(), facts, body: parsed, actor };
  const { idempotency, once } = readOnce(endpoint, asked);
  return {
    actor,
    params: endpoint.params.parse(sent.params),
    query: endpoint.query.parse(sent.query),
    body: parsed,
    idempotency,
    once,
    facts,
    request,
    reply,
  };
}
