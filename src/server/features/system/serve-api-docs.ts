import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints';
import { isOperator } from '#contract/roles';
import { openApi } from '#server/platform/api-docs';
import { AppError } from '#server/platform/app-error';
import type { Gate } from '#server/platform/serve';

/** Written once, however many servers a process has. */
const document = openApi(endpoints);

type Doorkeeper = Pick<Gate, 'identify' | 'dutyOf'>;

/** The documentation of every call at /api/docs, for signed-in operators. */
export async function serveApiDocs(app: FastifyInstance, gate: Doorkeeper): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (request) => demandOperator(gate, request));
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: document as never },
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      theme: { title: 'Pitboss API' },
    });
  });
}

async function demandOperator(gate: Doorkeeper, request: FastifyRequest): Promise<void> {
  const { id, method, url, ip } = request;
  const facts = { id, method, url, path: url, ipAddress: ip, userAgent: '', isBackground: true };
  const actor = await gate.identify(request, facts);
  if (actor === null) throw new AppError('not_signed_in');
  if (!isOperator(actor.role) || gate.dutyOf(actor) !== null) throw new AppError('forbidden');
}
