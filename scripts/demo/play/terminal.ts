import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Endpoint } from '#contract/api/endpoint';
import { login } from '#contract/auth/auth';

const patienceMs = 15_000;

/** A failed call: the server's code, or `no_answer` without an answer. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  constructor(
    readonly code: string,
    call: string,
  ) {
    super(`${call}: ${code}`);
  }
}

interface Sent<E extends Endpoint> {
  token?: string;
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
}

/** Talks to the server like a real terminal: over HTTP, with the contract's calls, and a key for each posting. */
export function createTerminal(address: string) {
  async function ask<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<z.output<E['answer']>> {
    const { token, body } = sent;
    const answer = await fetch(addressOf(address, endpoint, sent), {
      // A state-changing GET is sent as POST, as the browser does.
      method: endpoint.method === 'GET' && endpoint.writes ? 'POST' : endpoint.method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(endpoint.posting || endpoint.creates ? { 'idempotency-key': uuidv7() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => null);
    const read: unknown = await answer?.json().catch(() => null);
    if (answer === null || read === null) throw new CallFailed('no_answer', endpoint.name);
    if (!answer.ok) throw new CallFailed(codeOf(read), endpoint.name);
    return read as z.output<E['answer']>;
  }

  return {
    ask,
    async signIn(username: string, password: string): Promise<string> {
      const { token } = await ask(login, { body: { username, password } });
      return token;
    },
  };
}
export type Terminal = ReturnType<typeof createTerminal>;

function addressOf(
  address: string,
  { path }: Endpoint,
  { params, query }: { params?: unknown; query?: unknown },
): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const asked = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `${address}/api${filled}${asked === '' ? '' : `?${asked}`}`;
}

function codeOf(read: unknown): string {
  return typeof read === 'object' && read !== null && 'code' in read ? String(read.code) : 'unknown';
}
