import { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import type { Endpoint } from '#contract/api/endpoint';
import { errorKinds } from '#contract/ground/errors';
import { pointsSchema } from '#contract/ground/money';

const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(Object.keys(errorKinds) as [string, ...string[]]),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});

const jsonSchema = (schema: ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    // Described here, so that browsers do not load the text.
    override: ({ zodSchema, jsonSchema: described }) => {
      if (zodSchema === (pointsSchema as unknown)) described.description = 'points, two decimals';
    },
  });
const content = (schema: object) => ({ 'application/json': { schema } });

/** Every call of the contract as OpenAPI 3.1. */
export function openApi(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pitboss', version: '1' },
    components: {
      schemas: { Failure: jsonSchema(failureSchema, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'session-token' },
      },
    },
    paths,
  };
}

function operationOf(endpoint: Endpoint): object {
  const isOpen = endpoint.access.who === 'everyone';
  const failure = content({ $ref: '#/components/schemas/Failure' });
  const statuses = new Set([400, 500, 503, ...endpoint.errors.map((code) => errorKinds[code].status)]);
  if (!isOpen) for (const status of [401, 403, 404]) statuses.add(status);
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.name.split('.')[0]],
    security: isOpen ? [] : [{ bearer: [] }, { cookie: [] }],
    ...(endpoint.access.who === 'roles' ? { description: `Roles: ${endpoint.access.roles.join(', ')}` } : {}),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(hasBody ? { requestBody: { content: content(jsonSchema(endpoint.body, 'input')) } } : {}),
    responses: {
      [endpoint.status]: { description: 'Success', content: content(jsonSchema(endpoint.answer, 'output')) },
      ...Object.fromEntries(
        [...statuses].map((status) => [status, { description: 'Refused', content: failure }]),
      ),
    },
  };
}

function parametersOf(schema: ZodMiniType, place: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}
