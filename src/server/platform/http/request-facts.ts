import type { FastifyRequest } from 'fastify';
import type { RequestFacts } from '#server/platform/actor';

export function factsOf(request: FastifyRequest): RequestFacts {
  return {
    id: request.id,
    method: request.method,
    url: request.url.slice(0, 500),
    path: request.url.split('?', 1)[0] ?? '',
    ipAddress: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    isBackground: request.headers['x-background'] !== undefined,
  };
}
