import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { serveAccounts } from '#server/features/accounts/accounts-routes';
import { serveActivityLog } from '#server/features/activity-log/activity-log-routes';
import { noteRefusal } from '#server/features/activity-log/note-refusal';
import { serveAuth } from '#server/features/auth/auth-routes';
import { createDeviceCookie } from '#server/features/auth/device-cookie';
import { identifyActor } from '#server/features/auth/identify-actor';
import { createActorMemory } from '#server/features/auth/remember-actor';
import { sessionIntervals } from '#server/features/auth/session-limits';
import { createSignInBudgets } from '#server/features/auth/sign-in-budgets';
import { createSignUpBudget } from '#server/features/auth/sign-up';
import { serveComplaints } from '#server/features/complaints/complaints-routes';
import { serveCredit } from '#server/features/credit/credit-routes';
import { createTicketWriter } from '#server/features/credit/ticket-writer';
import { serveDashboard } from '#server/features/dashboard/dashboard-routes';
import { serveDrawTimes } from '#server/features/draw-times/draw-times-routes';
import { serveDraws } from '#server/features/draws/draws-routes';
import { createOpenRounds } from '#server/features/draws/open-rounds';
import { createSeal } from '#server/features/draws/seal';
import { serveExports } from '#server/features/exports/exports-routes';
import { serveGames } from '#server/features/games/games-routes';
import { serveGeo } from '#server/features/geo/geo-routes';
import { serveHistory } from '#server/features/history/history-routes';
import { serveLiveDraws } from '#server/features/live-draws/live-routes';
import { serveLiveSockets } from '#server/features/live-draws/live-sockets';
import { servePresence } from '#server/features/presence/presence-routes';
import { serveReports } from '#server/features/reports/reports-routes';
import { serveApiDocs } from '#server/features/system/serve-api-docs';
import { serveSystem } from '#server/features/system/system-routes';
import { serveTickets } from '#server/features/tickets/tickets-routes';
import { serveTransactions } from '#server/features/transactions/transactions-routes';
import { serveWinPercentages } from '#server/features/win-percentages/win-percentages-routes';
import type { RequestFacts } from '#server/platform/actor';
import type { Config } from '#server/platform/config';
import type { Database, Databases } from '#server/platform/database';
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
  const meter = createMeter(config.requestsPerSecond);
  const gate = createGate(db, meter);
  const serve = createServe(app, gate, lists);
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
  servePresence(serve, { databases, timeZone });
  serveActivityLog(serve, { databases, timeZone });
  serveComplaints(serve, { databases, timeZone });
  serveDashboard(serve, lists);
  serveDrawTimes(serve, databases);
  serveGames(serve, databases);
  serveWinPercentages(serve, databases);
  const round = { db, seal: createSeal(secretKey), bettingClosesSeconds: config.bettingClosesSeconds };
  const rounds = createOpenRounds(round);
  const writer = createTicketWriter(postings, {
    writers: 2,
    ticketsPerCall: 500,
    waiting: 20_000,
    ...sessionIntervals,
  });
  serveDraws(serve, round);
  serveTickets(serve, { databases, rounds: round, selling: { db, rounds, writer } });
  serveHistory(serve, lists, timeZone);
  serveTransactions(serve, lists, timeZone);
  serveLiveDraws(serve, { databases, round, rounds });
  serveLiveSockets(app, { databases, round, meter });
  serveReports(serve, lists);
  serveExports(app, serve, { databases, logger });
  serveGeo(serve, join(dist, 'geo'));
  serveSystem(serve, db);
  await serveApiDocs(app, gate);
  await serveWeb(app, join(dist, 'web'));
  return Object.assign(app, { servedEndpoints: serve.served });
}

/** How requests are let in, answered by the features that know. */
function createGate(db: Database, meter: Gate['meter']): Gate {
  const memory = createActorMemory();
  const identify = async (request: FastifyRequest, facts: RequestFacts | null) => {
    const actor = await identifyActor(db, request, facts);
    if (actor !== null) memory.keep(request, actor);
    return actor;
  };
  return {
    identify,
    look: (request) => identify(request, null),
    recall: memory.recall,
    meter,
    noteRefusal: (actor, facts, endpoint, error) => noteRefusal(db, { actor, facts, endpoint, error }),
  };
}
