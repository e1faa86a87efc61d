import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/api/endpoint';
import type { Duty } from '#contract/ground/duties';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { AppError } from '#server/platform/app-error';
import type { StreamedAnswers } from '#server/platform/http/answers/streamed-answers';
import type { FreshReads } from '#server/platform/http/fresh-reads';
import type { Holder } from '#server/platform/limits/shares';

/** A state-changing call that was refused, and what it sent, unchecked. */
export interface Refusal {
  actor: Actor;
  facts: RequestFacts;
  endpoint: Endpoint;
  error: AppError;
  sent: Readonly<Record<'params' | 'query' | 'body', unknown>>;
}

/**
 * What the server needs from features to authorize a request. They are arguments, so that the platform does not depend
 * on features.
 */
export interface Gate {
  /** The account of the request's session, or null. An ended session counts as none. */
  identify(request: FastifyRequest, facts: RequestFacts): Promise<Actor | null>;
  /** The same without marking the session as used: for postings, which do it themselves. */
  look(request: FastifyRequest): Promise<Actor | null>;
  /** The account of a recently seen session, without checking that it is still open. */
  recall(request: FastifyRequest): Actor | undefined;
  /** The known device that a request without a session carries, by its signature alone. */
  deviceOf(request: FastifyRequest): string | undefined;
  /** Counts the request against its caller; throws if there are too many. */
  meter(actor: Actor | null, facts: RequestFacts): Promise<void>;
  /** Counts a call that changes something against its account; throws if there are too many in a minute. */
  meterChange(actor: Actor, endpoint: Endpoint): Promise<void>;
  /** Counts the request among the holder's running ones; throws if there are too many. */
  enter(holder: Holder, reply: FastifyReply): Promise<void>;
  /** What the account must do before anything else. */
  dutyOf(actor: Actor): Duty | null;
  /** Logs the refusal of a state-changing call. */
  noteRefusal(refusal: Refusal): Promise<void>;
  /** Waits until this holder may be sent a streamed answer. */
  streamed: StreamedAnswers;
  /** The database's time, which determines the age of idempotency keys. */
  nowMs(): number;
  /** Runs the handler on the database from which it may read lists. */
  read: FreshReads;
}
