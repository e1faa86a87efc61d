import type { FastifyRequest } from 'fastify';
import type { RequestFacts } from '#server/platform/actor';
import { plainAddress } from '#server/platform/limits/ip-address';

export function factsOf(request: FastifyRequest): RequestFacts {
  return {
    id: request.id,
    method: request.method,
    url: request.url.slice(0, 500),
    path: request.url.split('?', 1)[0] ?? '',
    ipAddress: plainAddress(request.ip),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    isBackground: request.headers['x-background'] !== undefined,
  };
}
