import type { Endpoint } from '#contract/api/endpoint';
import { endpointOf } from '#test/support/call';
import { idsIn } from '#test/support/matrix/matrix-calls';
import { rulesOf, type Subjects } from '#test/support/matrix/matrix-oracle';
import { bodyOf, sampleField, sampleOf, shapeOf } from '#test/support/matrix/matrix-samples';
import {
  extraFields,
  hostileBodies,
  hostileHeaders,
  hostileJson,
  hostileQueries,
  hostileQueryValues,
  hostileSegments,
  hostileTypes,
} from './hostile-values.ts';

export interface HostileRequest {
  /** The spoiled part, to find it again. */
  what: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** A valid call, from which hostile ones are made by spoiling one thing each. */
export interface BaseCall {
  endpoint: Endpoint;
  /** The accounts and records that params, query and body name. */
  subjects: Subjects;
  token: string;
  /** Whether it succeeds unspoiled: some calls have no suitable subject, such as the children of a player. */
  isLetIn: boolean;
}

const json = 'application/json';
/**
 * Each call gets one value in this many, in rotation, so that each value meets many calls. Calls that exist once per
 * kind of account share theirs. In the full run each call gets all of them.
 */
function everyNth({ name }: Endpoint): number {
  if (process.env.TEST_FULL !== undefined) return 1;
  return /^(accounts|credit)\./.test(name) ? 40 : 10;
}

/** The unspoiled call. */
export function soundRequest(base: BaseCall): HostileRequest {
  const { method } = base.endpoint;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const headers = { authorization: `Bearer ${base.token}` };
  const sent = hasBody ? withBody(headers, bodyText(base)) : { headers };
  return { what: 'nothing', method, url: urlOf(base), ...sent };
}

export function hostileRequests(base: BaseCall, turn: number): HostileRequest[] {
  const { endpoint, token } = base;
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const usual = {
    method: endpoint.method,
    url: urlOf(base),
    headers: { authorization: `Bearer ${token}` },
  };
  const all = [
    ...hostileAddresses(base, usual),
    ...hostileHeaders.map((headers) => ({
      ...usual,
      what: `headers ${JSON.stringify(headers).slice(0, 60)}`,
      headers: { ...usual.headers, ...headers },
      ...(hasBody ? withBody({ ...usual.headers, ...headers }, bodyText(base)) : {}),
    })),
    ...['OPTIONS', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'POST', 'GET']
      .filter((method) => !isServed(endpoint, method))
      .map((method) => ({ ...usual, what: `method ${method}`, method })),
    ...(hasBody ? hostileBodiesOf(base, usual) : []),
  ];
  return all.filter((_, at) => (at + turn) % everyNth(endpoint) === 0);
}

/** The call once for each of its fields, with this text instead of the field's value. */
export function requestsWithText(base: BaseCall, text: string): HostileRequest[] {
  const { endpoint, token } = base;
  const { method } = endpoint;
  const usual = { method, url: urlOf(base), headers: { authorization: `Bearer ${token}` } };
  const inAddress = encodeURIComponent(text);
  const bare = usual.url.split('?')[0] ?? '';
  const addresses = [
    ...Object.keys(shapeOf(endpoint.params)).map((field): [string, string] => [
      `path ${field}`,
      urlOf(base, { [field]: inAddress }),
    ]),
    ...Object.keys(shapeOf(endpoint.query)).map((field): [string, string] => [
      `query ${field}`,
      `${bare}?${field}=${inAddress}`,
    ]),
  ];
  const sent = JSON.parse(bodyText(base)) as Record<string, unknown>;
  const value = JSON.stringify(text);
  const bodies =
    method === 'GET' || method === 'DELETE'
      ? []
      : [
          ...Object.keys(shapeOf(endpoint.body)).map((field): [string, string] => [
            `body ${field}`,
            withText(sent, field, value),
          ]),
          ...Object.entries(sent).flatMap(([list, entries]) =>
            leavesOf(entries).map(([entry, leaf]): [string, string] => [
              `body ${list}.${leaf}`,
              withText(sent, list, `[${withText(entry, leaf, value)}]`),
            ]),
          ),
        ];
  return [
    ...addresses.map(([what, url]) => ({ ...usual, what, url })),
    ...bodies.map(([what, payload]) => ({ ...usual, what, ...withBody(usual.headers, payload) })),
  ];
}

/** Another call on the same path is not a hostile request, and would use up the subject. */
const isServed = ({ method, path, writes }: Endpoint, tried: string) =>
  tried === method ||
  (tried === 'POST' && writes && method === 'GET') ||
  endpointOf(tried, path.replace(/:\w+/g, '1')) !== undefined;

type Usual = Pick<HostileRequest, 'method' | 'url' | 'headers'>;

function withBody(headers: Record<string, string>, payload: string, type = json) {
  return { headers: { ...headers, ...(type === '' ? {} : { 'content-type': type }) }, payload };
}

function urlOf(base: BaseCall, spoiled: Record<string, string> = {}): string {
  const { endpoint } = base;
  const ids = { id: '1', ...idsIn(endpoint, base.subjects, 'params') } as Record<string, string>;
  const path = endpoint.path.replace(
    /:(\w+)/g,
    (_, field: string) => spoiled[field] ?? ids[field] ?? String(sampleField(field)),
  );
  const needed = sampleOf(endpoint.query, idsOf(base, 'query')) as Record<string, string>;
  const query = new URLSearchParams(needed).toString();
  return `/api${path}${query === '' ? '' : `?${query}`}`;
}

/** An id is in the field of the contract's rule; elsewhere a field of that name means the actor. */
const idsOf = ({ endpoint, subjects }: BaseCall, part: 'query' | 'body') => ({
  ...Object.fromEntries(
    rulesOf(endpoint).flatMap((rule): [string, string][] => (rule.in === part ? [[rule.field, '1']] : [])),
  ),
  ...idsIn(endpoint, subjects, part),
});

function hostileAddresses(base: BaseCall, usual: Usual): HostileRequest[] {
  const { endpoint } = base;
  const separator = usual.url.includes('?') ? '&' : '?';
  const params = Object.keys(shapeOf(endpoint.params));
  const fields = Object.keys(shapeOf(endpoint.query));
  const bare = usual.url.split('?')[0] ?? '';
  return [
    ...params.flatMap((field) =>
      hostileSegments.map((segment) => ({
        ...usual,
        what: `path ${field} ${segment.slice(0, 30)}`,
        url: urlOf(base, { [field]: segment }),
      })),
    ),
    ...fields.flatMap((field) =>
      hostileQueryValues.map((value) => ({
        ...usual,
        what: `query ${field}=${value.slice(0, 30)}`,
        url: `${bare}?${field}=${value}`,
      })),
    ),
    ...hostileQueries.map((query) => ({
      ...usual,
      what: `query ${query.slice(0, 40)}`,
      url: `${usual.url}${separator}${query}`,
    })),
  ];
}

function bodyText(base: BaseCall): string {
  return JSON.stringify(bodyOf(base.endpoint, idsOf(base, 'body')));
}

function hostileBodiesOf(base: BaseCall, usual: Usual): HostileRequest[] {
  const { endpoint } = base;
  const valid = bodyText(base);
  const request = (what: string, payload: string, type = json): HostileRequest => ({
    ...usual,
    what,
    ...withBody(usual.headers, payload, type),
  });
  const opened = valid === '{}' ? '{' : `${valid.slice(0, -1)},`;
  const sent = JSON.parse(valid) as Record<string, unknown>;
  return [
    ...hostileBodies.map((body, at) => request(`body ${at} ${body.slice(0, 20)}`, body)),
    ...hostileTypes.map((type) => request(`type ${type}`, valid, type)),
    request('a megabyte', `{"firstName":"${'x'.repeat(1024 * 1024)}"}`),
    ...extraFields.map((extra) => request(`extra ${extra}`, `${opened}${extra}}`)),
    ...Object.keys(sent).map((field) =>
      request(`without ${field}`, JSON.stringify({ ...sent, [field]: undefined })),
    ),
    ...Object.keys(shapeOf(endpoint.body)).flatMap((field) =>
      hostileJson.map((value) => request(`${field}: ${value.slice(0, 40)}`, withText(sent, field, value))),
    ),
    ...Object.entries(sent).flatMap(([list, entries]) =>
      leavesOf(entries).flatMap(([entry, leaf]) =>
        hostileJson.map((value) => {
          const spoiled = `[${withText(entry, leaf, value)}]`;
          return request(`${list}.${leaf}: ${value.slice(0, 40)}`, withText(sent, list, spoiled));
        }),
      ),
    ),
  ];
}

/** A JSON text with this text instead of a field's value. */
function withText(sent: Record<string, unknown>, field: string, value: string): string {
  const { [field]: _, ...others } = sent;
  const rest = JSON.stringify(others);
  const start = rest === '{}' ? '{' : `${rest.slice(0, -1)},`;
  return `${start}"${field}":${value}}`;
}

/** The fields of the entries of a list, each with its entry. */
function leavesOf(sent: unknown): [Record<string, unknown>, string][] {
  const entries: unknown[] = Array.isArray(sent) ? sent : [];
  return entries.flatMap((entry) =>
    typeof entry === 'object' && entry !== null
      ? Object.keys(entry).map((leaf): [Record<string, unknown>, string] => [{ ...entry }, leaf])
      : [],
  );
}
