import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Duty } from '#contract/duties';
import type { Endpoint } from '#contract/endpoint';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { AppError } from '#server/platform/app-error';
import type { FreshReads } from '#server/platform/fresh-reads';
import type { Holder } from '#server/platform/shares';
import type { StreamedAnswers } from '#server/platform/streamed-answers';

/** What the server asks of the features to let a request in. They are arguments, so that the platform knows no feature. */
export interface Gate {
  /** The account whose session the request carries, or null. A session that ended is no session. */
  identify(request: FastifyRequest, facts: RequestFacts): Promise<Actor | null>;
  /** The same without noting that the session was used: for postings, which note it themselves. */
  look(request: FastifyRequest): Promise<Actor | null>;
  /** The account this session belonged to a moment ago, without asking whether it still stands. */
  recall(request: FastifyRequest): Actor | undefined;
  /** Counts the request against its account, or its address without a session; throws when there are too many. */
  meter(actor: Actor | null, facts: RequestFacts): Promise<void>;
  /** Counts the request among those its holder has under way; throws when there are too many. */
  enter(holder: Holder, reply: FastifyReply): void;
  /** What the account must do before anything else. */
  dutyOf(actor: Actor): Duty | null;
  /** Notes a refusal of a call that would have changed something. */
  noteRefusal(actor: Actor, facts: RequestFacts, endpoint: Endpoint, error: AppError): Promise<void>;
  /** Waits until this holder may be sent an answer whose rows are still being read. */
  streamed: StreamedAnswers;
  /** The time of the database, by which idempotency keys age. */
  nowMs(): number;
  /** Runs what answers the request on the database that it may read lists from. */
  read: FreshReads;
}
