import type { Endpoint } from '#contract/api/endpoint';
import { isPersonAtWork } from '#web/platform/calls/activity.ts';

/** The parts of an endpoint that a request needs. */
export type Route = Pick<Endpoint, 'method' | 'path' | 'writes' | 'posting'> &
  Partial<Pick<Endpoint, 'creates'>>;

export interface RequestInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** Identifies one intent of a user: a retry sends the same key. */
  key?: string | undefined;
  /** Not caused by the user, so it does not extend the session. */
  background?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/** The URL and options of one call. The session is in its cookie, which scripts cannot read. */
export function buildRequest(route: Route, input: RequestInput): [url: string, init: RequestInit] {
  // A state-changing GET is sent as POST, so that no link on another site can trigger it.
  const method = route.method === 'GET' && route.writes ? 'POST' : route.method;
  const headers: Record<string, string> = {
    'X-Requested-With': 'pitboss',
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
  };
  if (input.key !== undefined) headers['Idempotency-Key'] = input.key;
  if (input.background || (method === 'GET' && !isPersonAtWork())) headers['X-Background'] = '1';
  const init: RequestInit = { method, headers, credentials: 'same-origin', cache: 'no-store' };
  // The browser sets the header of a form, because it contains the boundary between parts.
  if (input.body instanceof FormData) init.body = input.body;
  else if (input.body !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(input.body);
  }
  if (input.signal) init.signal = input.signal;
  return [`/api${fillPath(route.path, input.params)}${queryString(input.query)}`, init];
}

function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name) ?? '')),
  );
}

function queryString(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
