import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { Endpoint } from '#contract/api/endpoint';
import { endpoints } from '#contract/endpoints';
import type { Person } from './people.ts';

export interface Reply {
  status: number;
  /** The JSON answer; undefined if the answer is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape.
  body: any;
  headers: Record<string, unknown>;
  raw: Buffer;
}

interface Sent {
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Calls the server in process, with or without a session. */
export function createCaller(app: FastifyInstance) {
  async function call(person: Person | null, method: string, path: string, sent: Sent = {}): Promise<Reply> {
    const authorization: Record<string, string> =
      person === null ? {} : { authorization: `Bearer ${person.token}` };
    const response = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: `/api${path}`,
      headers: { ...authorization, ...sent.headers },
      ...(sent.query === undefined ? {} : { query: sent.query }),
      ...(sent.body === undefined ? {} : { payload: sent.body as InjectOptions['payload'] }),
    } as InjectOptions);
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    const reply: Reply = {
      status: response.statusCode,
      body: isJson ? response.json() : undefined,
      headers: response.headers,
      raw: response.rawPayload,
    };
    expectContract(method, path, reply);
    return reply;
  }
  return { call };
}

const matchers = endpoints.flatMap((endpoint) =>
  [endpoint.path, ...endpoint.aliases].map((path) => ({
    endpoint,
    // A parameter does not match a fixed segment of another path: those come first by their own pattern.
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
    isNamed: !path.includes(':'),
  })),
);

export function endpointOf(method: string, path: string): Endpoint | undefined {
  const bare = path.split('?', 1)[0] ?? '';
  const isMethod = ({ endpoint }: { endpoint: Endpoint }) =>
    endpoint.method === method || (method === 'POST' && endpoint.method === 'GET' && endpoint.writes);
  const found = matchers.filter((each) => isMethod(each) && each.pattern.test(bare));
  return (found.find((each) => each.isNamed) ?? found[0])?.endpoint;
}

/** Every answer in a test must match the contract: successes and refusals. */
function expectContract(method: string, path: string, { status, body }: Reply): void {
  const endpoint = endpointOf(method, path);
  if (body === undefined || endpoint === undefined) return;
  if (status >= 400) {
    expect(body).toMatchObject({
      success: false,
      message: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    });
    return;
  }
  expect(status, `${method} ${path}`).toBe(endpoint.status);
  expect(body).toMatchObject({ success: true, message: expect.any(String) });
  const read = endpoint.answer.safeParse(body);
  expect(read.error, `${method} ${path}`).toBeUndefined();
}
