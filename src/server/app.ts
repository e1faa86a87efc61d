import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { serveAccounts } from '#server/features/accounts/accounts-routes';
import { noteRefusal } from '#server/features/activity-log/note-refusal';
import { serveAuth } from '#server/features/auth/auth-routes';
import { createDeviceCookie } from '#server/features/auth/device-cookie';
import { identifyActor } from '#server/features/auth/identify-actor';
import { createSignInBudgets } from '#server/features/auth/sign-in-budgets';
import { createSignUpBudget } from '#server/features/auth/sign-up';
import { serveCredit } from '#server/features/credit/credit-routes';
import { serveDashboard } from '#server/features/dashboard/dashboard-routes';
import { serveGames } from '#server/features/games/games-routes';
import { serveGeo } from '#server/features/geo/geo-routes';
import { servePresence } from '#server/features/presence/presence-routes';
import { serveApiDocs } from '#server/features/system/serve-api-docs';
import { serveSystem } from '#server/features/system/system-routes';
import type { Config } from '#server/platform/config';
import type { Databases } from '#server/platform/database';
import { createHttpServer } from '#server/platform/http-server';
import { createMeter } from '#server/platform/meter';
import { repositoryRoot } from '#server/platform/repository-root';
import { createServe, type Gate } from '#server/platform/serve';
import { serveWeb } from '#server/platform/serve-web';

export interface AppParts {
  config: Config;
  databases: Databases;
  secretKey: string;
  timeZone: string;
  logger: Logger;
}

/** The whole server: every feature by name, and what each is given. */
export async function createApp(
  parts: AppParts,
): Promise<FastifyInstance & { servedEndpoints: ReadonlySet<string> }> {
  const { config, databases, secretKey, timeZone, logger } = parts;
  const { db, lists, postings } = databases;
  const app = await createHttpServer(config, logger);
  const gate: Gate = {
    identify: (request, facts) => identifyActor(db, request, facts),
    meter: createMeter(config.requestsPerSecond),
    noteRefusal: (actor, facts, endpoint, error) => noteRefusal(db, { actor, facts, endpoint, error }),
  };
  const serve = createServe(app, gate);
  const dist = join(repositoryRoot(), 'dist');

  serveAuth(serve, {
    db,
    timeZone,
    budgets: createSignInBudgets(postings, secretKey),
    devices: createDeviceCookie(secretKey),
    signUpParent: config.signUpParent,
    signUpBudget: createSignUpBudget(postings),
  });
  serveAccounts(serve, { databases, timeZone });
  serveCredit(serve, databases);
  servePresence(serve, db);
  serveDashboard(serve, lists);
  serveGames(serve, db);
  serveGeo(serve, join(dist, 'geo'));
  serveSystem(serve, db);
  await serveApiDocs(app, gate);
  await serveWeb(app, join(dist, 'web'));
  return Object.assign(app, { servedEndpoints: serve.served });
}
