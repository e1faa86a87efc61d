import * as z from 'zod/mini';
import { atMost, shapedLike } from '#contract/api/text';
import type { Duty } from '#contract/ground/duties';
import type { ErrorCode } from '#contract/ground/errors';
import { type AccountKindName, chain, type Role } from '#contract/ground/roles';

/** A record's public id: decimal digits in a string, unique across all kinds of record. */
export const idSchema = z.string().check(...shapedLike(/^[1-9]\d{0,15}$/, 16, 'Not an id'));
/** The subject of a path. A text that is not an id is answered with 404. */
export const pathIdSchema = z.string().check(atMost(64));
export const roleSchema = z.enum(chain);

/** How the account named by a call must relate to the actor; any other account is answered with 404. */
export interface AccountRule {
  in: 'params' | 'query' | 'body';
  field: string;
  /**
   * `child` is a descendant directly under the account of the path's `id`; `network` is the admin of the actor's own
   * network, or any admin for a superadmin; `directly-below` is an account whose Reference is the actor, `other-side` such an
   * account or the Reference of the actor.
   */
  relation:
    | 'descendant'
    | 'self-or-descendant'
    | 'child'
    | 'self'
    | 'network'
    | 'directly-below'
    | 'other-side';
  kind?: AccountKindName;
}

/**
 * Who must own the record that a call names. A ticket belongs to its player, other records to an admin or to the
 * installation.
 */
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
    | 'import'
    | 'display'
    | 'backup'
    | 'clearing'
    | 'movement'
    | 'batch'
    | 'statement'
    | 'payment'
    | 'dispute';
  /**
   * Records of the actor itself, of the actor or an account below it, of its network (for a superadmin: of all
   * networks), or of the network of the account that the call names (its own if it names none). `own-network` is the
   * network the actor belongs to, which is the installation for a superadmin. `any` only requires that the record
   * exists. A movement of credit belongs to the lower of its two parties: `party` are both of them, and `from-above` is
   * the upper one.
   */
  relation:
    | 'self'
    | 'self-or-descendant'
    | 'network'
    | 'own-network'
    | 'named-network'
    | 'any'
    | 'party'
    | 'from-above';
  /** The answer for any other record, if it is not 404. */
  otherwise?: ErrorCode;
}

/** A field that names the subject of a call. A subject that breaks the rule is answered like one that does not exist. */
export type SubjectRule = AccountRule | RecordRule;

/** Who may call. There is no default: an endpoint without a rule does not compile. */
export type Access =
  | { who: 'everyone' }
  | { who: 'signed-in'; subjects?: readonly SubjectRule[] }
  | { who: 'roles'; roles: readonly Role[]; subjects?: readonly SubjectRule[] };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Limit for all files of one request together. More files need further requests. */
export const maxUploadBytes = 20 * 1024 * 1024;

export interface Endpoint<
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  A extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Unique name with a dot, beginning with the feature: `credit.generate`. */
  name: string;
  summary: string;
  method: Method;
  /** Below /api, with `:id` for parameters and no trailing slash (the server accepts both). */
  path: string;
  access: Access;
  params: P;
  query: Q;
  body: B;
  /** Fields of the answer besides `success` and `message`. */
  answer: A;
  /** Errors of this call, besides those that every call can return. */
  errors: readonly ErrorCode[];
  status: 200 | 201;
  /** Other paths of the same call: shorter ones, and those of earlier releases. */
  aliases: readonly string[];
  /** Query or body fields that name the acting user: refused if they differ from the session. */
  acting: readonly string[];
  /** Duties that do not block this call. A session with any other duty is refused. */
  duties: readonly Duty[];
  /** A posting: accepts an Idempotency-Key. */
  posting: boolean;
  /** Creates a record: accepts an Idempotency-Key, so that it can be repeated when the answer was lost. */
  creates: boolean;
  /** The call changes state. Such a GET also exists as POST, and with a cookie it requires X-Requested-With. */
  writes: boolean;
  /** The answer is a file, not JSON. */
  file: boolean;
  /** The body may be multipart form data, with files under this one name, up to `maxUploadBytes` in total. */
  uploads: { field: string; files: number; bytesEach: number } | null;
  /** Most bytes of a JSON body, if it may be longer than those of other calls. */
  longestBody?: number;
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

/** Fills in the defaults of an endpoint: no parameters, no body, 200, JSON, no posting. */
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
    status: 200,
    aliases: [],
    acting: [],
    duties: [],
    posting: false,
    creates: false,
    writes: described.method !== 'GET',
    file: false,
    uploads: null,
    ...described,
    errors: [...(described.errors ?? []), ...(described.creates ? errorsOfKeys : [])],
  };
}

const errorsOfKeys = ['idempotency_key_reused', 'invalid_idempotency_key'] as const;

/** An answer with only a message. */
export const noData = z.looseObject({});

/** Every success answer: `{ success: true, message, … }`. */
export type Answer<E extends Endpoint> = { success: true; message: string } & z.infer<E['answer']>;
