import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/api/endpoint';
import type { Duty } from '#contract/ground/duties';
import type { ErrorCode } from '#contract/ground/errors';
import { messages } from '#contract/ground/messages';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';

const deepest = 12;

/** NUL, which PostgreSQL cannot store, and lone surrogates, which would be stored as other characters. */
const unstorable = /\0|\p{Surrogate}/u;
/** Control characters except tab and line breaks, and direction marks: with them one name can look like another. */
const deceiving = /(?![\t\n\r])[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
/** Secrets are never shown, and a password may contain any character. */
const secretField = /pass|pin$/i;

/** Refuses characters that no field allows, and nesting that would exhaust a parser. */
export function refuseHostileValues(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return;
  if (depth >= deepest) throw new AppError('invalid_input');
  for (const key of Object.keys(value)) {
    refuseHostileText(key, '');
    const part = (value as Record<string, unknown>)[key];
    if (typeof part === 'string') refuseHostileText(part, key);
    else refuseHostileValues(part, depth + 1);
  }
}

function refuseHostileText(text: string, field: string): void {
  if (unstorable.test(text)) throw new AppError('invalid_input');
  if (deceiving.test(text) && !secretField.test(field)) throw deceivingText(field);
}

function deceivingText(field: string): AppError {
  const message = messages.textUnprintable;
  return new AppError('invalid_input', { message, fields: { [field]: message } });
}

/** 401 without a session, 403 for a role the endpoint does not list. The subject is checked where the record is read. */
export function refuseOutsiders(endpoint: Endpoint, actor: Actor | null): void {
  if (endpoint.access.who === 'everyone') return;
  if (actor === null) throw new AppError('not_signed_in');
  if (endpoint.access.who === 'roles' && !endpoint.access.roles.includes(actor.role))
    throw new AppError('forbidden');
}

const owed: Record<Duty, ErrorCode> = {
  'change-password': 'password_change_demanded',
  'second-factor': 'second_factor_demanded',
};

/** A session with a duty may only make the calls that fulfil it, and public calls. */
export function refuseWhileOwing(endpoint: Pick<Endpoint, 'access' | 'duties'>, duty: Duty | null): void {
  if (duty === null || endpoint.access.who === 'everyone' || endpoint.duties.includes(duty)) return;
  throw new AppError(owed[duty]);
}

/**
 * Browsers send the origin of a request: requests caused by other sites are refused. Programs send neither header and
 * are checked by their token alone.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const fetchSite = request.headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none')
    throw new AppError('cross_site');
  const { origin } = request.headers;
  if (origin !== undefined && !request.isOwnOrigin(origin)) throw new AppError('cross_site');
}

/** Of these Node reads the first one, and a proxy may read another. */
const sentOnce = new Set([
  'host',
  'authorization',
  'content-type',
  'content-length',
  'origin',
  'idempotency-key',
]);

/** Two programs would read such headers differently: one twice, or no host. */
export function hasDoubtfulHeaders({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const seen: string[] = [];
  // Names and values follow each other.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    if (!sentOnce.has(name)) continue;
    if (seen.includes(name)) return true;
    seen.push(name);
  }
  return httpVersion === '1.1' && !headers.host;
}

/** An image of another page could cause a state-changing GET: with a cookie it needs a header that other pages cannot add. */
export function refuseBareCookieGet(request: FastifyRequest): void {
  // Another scheme than Bearer carries no token of ours: the session then comes from the cookie.
  const byCookie = !/^bearer /i.test(request.headers.authorization ?? '');
  if (
    (request.method === 'GET' || request.method === 'HEAD') &&
    byCookie &&
    request.headers['x-requested-with'] === undefined
  )
    throw new AppError('cross_site');
}

const alwaysActing = ['authUser', 'currentid', 'currentrole', 'loginid'];

/** The actor comes from the session alone. A request that names another actor is refused. */
export function refuseForeignActor(
  endpoint: Endpoint,
  actor: Actor,
  sent: { query: unknown; body: unknown },
): void {
  const fields = [...endpoint.acting, ...alwaysActing];
  for (const part of [sent.query, sent.body]) {
    if (typeof part !== 'object' || part === null) continue;
    for (const [field, claim] of Object.entries(part)) {
      const isClaim = part === sent.query ? fields.includes(field) : alwaysActing.includes(field);
      if (isClaim && claim !== undefined && !namesActor(claim, actor)) throw new AppError('not_the_actor');
    }
  }
}

function namesActor(claim: unknown, actor: Actor): boolean {
  if (typeof claim === 'object' && claim !== null && '_id' in claim) {
    const isRole = !('role' in claim) || claim.role === actor.role;
    return isRole && claim._id === String(actor.accountId);
  }
  return claim === String(actor.accountId) || claim === actor.role;
}
