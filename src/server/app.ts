import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { serveAccountAccess } from '#server/features/accounts/account-access-routes';
import { serveAccounts } from '#server/features/accounts/accounts-routes';
import { serveActivityLog } from '#server/features/activity-log/activity-log-routes';
import { noteRefusal } from '#server/features/activity-log/note-refusal';
import { serveOwnAccess } from '#server/features/auth/access-routes';
import { serveAuth } from '#server/features/auth/auth-routes';
import { createDeviceCookie } from '#server/features/auth/device-cookie';
import { identifyActor } from '#server/features/auth/identify-actor';
import { createActorMemory } from '#server/features/auth/remember-actor';
import { createFactorSeal } from '#server/features/auth/seal-factor';
import { createDutyOf, type DutyOf } from '#server/features/auth/session-duty';
import { sessionIntervals } from '#server/features/auth/session-limits';
import { createSignInBudgets } from '#server/features/auth/sign-in-budgets';
import { createSignInChallenge } from '#server/features/auth/sign-in-challenge';
import { createSignUpBudget } from '#server/features/auth/sign-up';
import { serveBackups } from '#server/features/backups/backups-routes';
import { type Auditor, createAuditor } from '#server/features/books/auditor';
import { serveBooks } from '#server/features/books/books-routes';
import { serveClearHistory } from '#server/features/clear-history/clear-history-routes';
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
import { serveMetrics } from '#server/features/metrics/metrics-routes';
import { servePresence } from '#server/features/presence/presence-routes';
import { serveReports } from '#server/features/reports/reports-routes';
import { serveApiDocs } from '#server/features/system/serve-api-docs';
import { serveSystem } from '#server/features/system/system-routes';
import { serveTickets } from '#server/features/tickets/tickets-routes';
import { serveTransactions } from '#server/features/transactions/transactions-routes';
import { serveWinPercentages } from '#server/features/win-percentages/win-percentages-routes';
import type { RequestFacts } from '#server/platform/actor';
import { createClientAddress } from '#server/platform/client-address';
import type { Config } from '#server/platform/config';
import type { Database, Databases } from '#server/platform/database';
import { createDrain, type Drain } from '#server/platform/drain';
import { createFreshReads } from '#server/platform/fresh-reads';
import { createHttpServer } from '#server/platform/http-server';
import { createMeter } from '#server/platform/meter';
import { createMetrics } from '#server/platform/metrics';
import { repositoryRoot } from '#server/platform/repository-root';
import { createServe, type Gate, type Serve } from '#server/platform/serve';
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
): Promise<FastifyInstance & { servedEndpoints: ReadonlySet<string>; drain: Drain; auditor: Auditor }> {
  const { config, databases, secretKey, timeZone, logger } = parts;
  const { db, lists, postings } = databases;
  const app = await createHttpServer(config, logger);
  const meter = createMeter(config.requestsPerSecond);
  const read = createFreshReads(databases.replica, config.replicaLagSeconds);
  const dutyOf = createDutyOf(config.requireSecondFactor);
  const gate: Gate = { ...createGate(db, meter, dutyOf), read };
  const serve = createServe(app, gate, lists);
  const dist = join(repositoryRoot(), 'dist');

  serveSignIn(serve, parts, dutyOf);
  serveAccounts(serve, { databases, timeZone, mustChangePassword: config.mustChangePassword });
  serveAccountAccess(serve, db);
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
  const metrics = createMetrics();
  const writer = createTicketWriter(postings, {
    writers: 2,
    ticketsPerCall: 500,
    waiting: 20_000,
    ...sessionIntervals,
    noteBatch: (tickets) => metrics.ticketBatches.observe(tickets),
  });
  serveMetrics(app, { config, databases, metrics, waitingTickets: writer.waiting });
  serveDraws(serve, round);
  serveTickets(serve, { databases, rounds: round, selling: { db, rounds, writer } });
  serveHistory(serve, lists, timeZone);
  serveTransactions(serve, lists, timeZone);
  serveLiveDraws(serve, { databases, round, rounds });
  const addressOf = createClientAddress(config.trustProxy);
  serveLiveSockets(app, { databases, round, door: { db, addressOf, dutyOf, meter } });
  serveReports(serve, lists);
  serveExports(app, serve, { databases, logger });
  const auditor = createAuditor({ db: databases.exports, dataDir: config.dataDir, logger });
  serveBooks(app, serve, { lists, auditor, logger });
  serveBackups(app, serve, { databases, config, secretKey, logger });
  serveClearHistory(app, serve, { databases, dataDir: config.dataDir, logger });
  serveGeo(serve, join(dist, 'geo'));
  const drain = createDrain();
  drain.addTo(app);
  serveSystem(serve, db, drain);
  await serveApiDocs(app, gate);
  await serveWeb(app, join(dist, 'web'));
  return Object.assign(app, { servedEndpoints: serve.served, drain, auditor });
}

/** Who somebody is, and what guards that. */
function serveSignIn(serve: Serve, parts: AppParts, dutyOf: DutyOf): void {
  const { config, databases, secretKey, timeZone } = parts;
  const { db, postings } = databases;
  const seal = createFactorSeal(secretKey);
  serveAuth(serve, {
    db,
    timeZone,
    budgets: createSignInBudgets(postings, secretKey),
    devices: createDeviceCookie(secretKey),
    challenge: createSignInChallenge(secretKey),
    seal,
    dutyOf,
    mustChangePassword: config.mustChangePassword,
    signUpParent: config.signUpParent,
    signUpBudget: createSignUpBudget(postings),
  });
  serveOwnAccess(serve, { db, seal, demandedOf: config.requireSecondFactor });
}

/** How requests are let in, answered by the features that know. */
function createGate(db: Database, meter: Gate['meter'], dutyOf: DutyOf): Omit<Gate, 'read'> {
  const memory = createActorMemory();
  const identify = async (request: FastifyRequest, facts: RequestFacts | null) => {
    const actor = await identifyActor(db, request, facts);
    if (actor !== null && dutyOf(actor) === null) memory.keep(request, actor);
    return actor;
  };
  return {
    identify,
    look: (request) => identify(request, null),
    recall: memory.recall,
    meter,
    dutyOf,
    noteRefusal: (actor, facts, endpoint, error) => noteRefusal(db, { actor, facts, endpoint, error }),
  };
}
