import * as z from 'zod/mini';
import type { Duty } from '#contract/duties';
import type { ErrorCode } from '#contract/errors';
import { type AccountKindName, chain, type Role } from '#contract/roles';
import { atMost, shapedLike } from '#contract/text';

/** A record's public id: decimal digits in a string, unique across all kinds of record. */
export const idSchema = z.string().check(...shapedLike(/^[1-9]\d{0,15}$/, 16, 'Not an id'));
/** The subject of a path. Anything that is no id is simply not found. */
export const pathIdSchema = z.string().check(atMost(64));
export const roleSchema = z.enum(chain);

/** How the account that a call names must stand to the actor; anything else is answered 404. */
export interface AccountRule {
  in: 'params' | 'query' | 'body';
  field: string;
  /**
   * `child` is a descendant that hangs directly under the account of the path's `id`; `network` the admin of the actor's own
   * network, and any admin for a superadmin.
   */
  relation: 'descendant' | 'self-or-descendant' | 'child' | 'self' | 'network';
  kind?: AccountKindName;
}

/** Whose the record that a call names must be. A ticket is its player's; the others are an admin's, or the installation's. */
export interface RecordRule {
  in: 'params' | 'query' | 'body';
  /** `updates.id` is the id in each entry of the list `updates`. */
  field: string;
  record:
    | 'ticket'
    | 'draw'
    | 'game'
    | 'percentage'
    | 'draw-time'
    | 'image'
    | 'log-entry'
    | 'complaint'
    | 'export'
    | 'backup'
    | 'clearing';
  /**
   * Of the actor itself, of it or an account below it, of its network (a superadmin's are all of them), or of the network of
   * the account that the same call names: its own where it names none. `own-network` is the one it stands in, which is the
   * installation for a superadmin. `any` asks only whether there is such a record.
   */
  relation: 'self' | 'self-or-descendant' | 'network' | 'own-network' | 'named-network' | 'any';
  /** What anything else is answered, where that is not 404. */
  otherwise?: ErrorCode;
}

/** A field that names whom or what a call is about. What the rule does not hold for is answered like what does not exist. */
export type SubjectRule = AccountRule | RecordRule;

/** Who may call. There is no default: an endpoint without a rule does not compile. */
export type Access =
  | { who: 'everyone' }
  | { who: 'signed-in'; subjects?: readonly SubjectRule[] }
  | { who: 'roles'; roles: readonly Role[]; subjects?: readonly SubjectRule[] };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** All files of one request together, whatever each of them may have. Larger ones are sent in several requests. */
export const maxUploadBytes = 20 * 1024 * 1024;

export interface Endpoint<
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  A extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Unique, dotted, named after the feature: `credit.generate`. */
  name: string;
  summary: string;
  method: Method;
  /** Below /api, with `:id` for parameters and no trailing slash (the server takes both). */
  path: string;
  access: Access;
  params: P;
  query: Q;
  body: B;
  /** What an answer holds beside `success` and `message`. */
  answer: A;
  /** Refusals of its own, beside those every call can meet. */
  errors: readonly ErrorCode[];
  status: 200 | 201;
  /** Other paths of the same call: shorter ones, and those of earlier releases. */
  aliases: readonly string[];
  /** Query or body fields that name the acting user: refused where they differ from the session. */
  acting: readonly string[];
  /** What a session may owe and make this call all the same. One that owes something else is refused. */
  duties: readonly Duty[];
  /** A posting: takes an Idempotency-Key. */
  posting: boolean;
  /** The call changes something. Such a GET also exists as POST, and by cookie demands X-Requested-With. */
  writes: boolean;
  /** The answer is a file, not JSON. */
  file: boolean;
  /** The body may come as multipart form data, with files under this one name, of `maxUploadBytes` in all. */
  uploads: { field: string; files: number; bytesEach: number } | null;
}

const nothing = z.strictObject({});
type Nothing = typeof nothing;

type Described<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
> = Pick<Endpoint<P, Q, B, A>, 'name' | 'summary' | 'method' | 'path' | 'access' | 'answer'> &
  Partial<Endpoint<P, Q, B, A>>;

/** Completes a described call with what is usual: no parameters, no body, 200, JSON, nothing posted. */
export function endpoint<
  A extends z.ZodMiniType,
  P extends z.ZodMiniType = Nothing,
  Q extends z.ZodMiniType = Nothing,
  B extends z.ZodMiniType = Nothing,
>(described: Described<P, Q, B, A>): Endpoint<P, Q, B, A> {
  const empty = nothing as unknown as P & Q & B;
  return {
    params: empty,
    query: empty,
    body: empty,
    errors: [],
    status: 200,
    aliases: [],
    acting: [],
    duties: [],
    posting: false,
    writes: described.method !== 'GET',
    file: false,
    uploads: null,
    ...described,
  };
}

/** An answer that carries nothing but its message. */
export const noData = z.looseObject({});

/** Every answer of success: `{ success, message, … }`. */
export type Answer<E extends Endpoint> = { success: true; message: string } & z.infer<E['answer']>;
