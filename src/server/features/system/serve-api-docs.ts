import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints';
import { isOperator } from '#contract/ground/roles';
import { AppError } from '#server/platform/app-error';
import { openApi } from '#server/platform/http/api-docs';
import type { Gate } from '#server/platform/http/gate';
import { factsOf } from '#server/platform/http/request-facts';
import { holderOf } from '#server/platform/limits/shares';

/** Generated once per process. */
const document = openApi(endpoints);

type Doorkeeper = Pick<Gate, 'identify' | 'dutyOf' | 'meter' | 'enter'>;

/** The documentation of every call at /api/docs, for signed-in operators. */
export async function serveApiDocs(app: FastifyInstance, gate: Doorkeeper): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (request, reply) => demandOperator(gate, request, reply));
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: document as never },
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      theme: { title: 'Pitboss API' },
    });
  });
}

async function demandOperator(gate: Doorkeeper, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const facts = factsOf(request);
  const actor = await gate.identify(request, { ...facts, isBackground: true });
  await gate.meter(actor, facts);
  await gate.enter(holderOf(actor, facts), reply);
  if (actor === null) throw new AppError('not_signed_in');
  if (!isOperator(actor.role) || gate.dutyOf(actor) !== null) throw new AppError('forbidden');
}
