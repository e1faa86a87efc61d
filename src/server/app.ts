import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { serveAccountAccess } from '#server/features/accounts/account-access-routes';
import { serveAccounts } from '#server/features/accounts/accounts-routes';
import { serveActivityLog } from '#server/features/activity-log/activity-log-routes';
import { createRefusalNotes } from '#server/features/activity-log/note-refusal';
import { serveOwnAccess } from '#server/features/auth/access-routes';
import { serveAuth } from '#server/features/auth/auth-routes';
import { createDeviceCookie } from '#server/features/auth/device-cookie';
import { identifyActor } from '#server/features/auth/identify-actor';
import { createActorMemory } from '#server/features/auth/remember-actor';
import { createFactorSeal, type FactorSeal } from '#server/features/auth/seal-factor';
import { createDutyOf, type DutyOf } from '#server/features/auth/session-duty';
import { sessionIntervals } from '#server/features/auth/session-limits';
import { createSignInBudgets } from '#server/features/auth/sign-in-budgets';
import { createSignInChallenge } from '#server/features/auth/sign-in-challenge';
import { createSignUpBudget } from '#server/features/auth/sign-up';
import { serveBackups } from '#server/features/backups/backups-routes';
import { keepAlarms } from '#server/features/books/alarms';
import { type Auditor, createAuditor } from '#server/features/books/auditor';
import { serveBooks } from '#server/features/books/books-routes';
import { noteServerClock } from '#server/features/books/note-server-clock';
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
import { createAdmission } from '#server/platform/budget';
import { createClientAddress } from '#server/platform/client-address';
import type { Config } from '#server/platform/config';
import type { Database, Databases } from '#server/platform/database';
import { createDrain, type Drain } from '#server/platform/drain';
import { createFreshReads } from '#server/platform/fresh-reads';
import type { Gate } from '#server/platform/gate';
import { createHttpServer } from '#server/platform/http-server';
import { createMeter } from '#server/platform/meter';
import { createMetrics } from '#server/platform/metrics';
import { createOpenRequests } from '#server/platform/open-requests';
import { createOwnOrigin } from '#server/platform/public-origin';
import { repositoryRoot } from '#server/platform/repository-root';
import { createServe, type Serve } from '#server/platform/serve';
import { serveWeb } from '#server/platform/serve-web';
import { createStreamedAnswers } from '#server/platform/streamed-answers';

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
  const dutyOf = createDutyOf(config.requireSecondFactor);
  await databases.clock.start();
  const gate = createGate(parts, meter, dutyOf);
  const serve = createServe(app, gate, lists);
  const dist = join(repositoryRoot(), 'dist');

  const seal = createFactorSeal(secretKey);
  serveSignIn(serve, parts, { dutyOf, seal });
  serveAccounts(serve, { databases, timeZone, seal, mustChangePassword: config.mustChangePassword });
  serveAccountAccess(serve, { db, seal });
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
    ...{ writers: 6, writersPerNetwork: 2, ticketsPerCall: 500, waiting: 20_000, waitingPerNetwork: 5_000 },
    ...sessionIntervals,
    noteBatch: (tickets) => metrics.ticketBatches.observe(tickets),
  });
  serveMetrics(app, { config, databases, metrics, waitingTickets: writer.waiting });
  serveDraws(serve, round);
  serveTickets(serve, { databases, rounds: round, selling: { db, rounds, writer } });
  serveHistory(serve, lists, timeZone);
  serveTransactions(serve, lists, timeZone);
  serveLiveDraws(serve, { databases, round, rounds });
  serveLiveSockets(app, { databases, round, door: { ...socketDoor(config), db, dutyOf, meter } });
  serveReports(serve, lists);
  serveExports(app, serve, { databases, logger });
  const auditor = openAuditor(parts);
  noteServerClock(app, { db, clock: databases.clock, logger });
  serveBooks(app, serve, { lists, auditor, logger });
  serveBackups(app, serve, { databases, config, secretKey, logger });
  serveClearHistory(app, serve, { databases, dataDir: config.dataDir, logger });
  serveGeo(serve, join(dist, 'geo'));
  const drain = createDrain();
  drain.addTo(app);
  serveSystem(serve, databases, drain);
  await serveApiDocs(app, gate);
  await serveWeb(app, join(dist, 'web'));
  return Object.assign(app, { servedEndpoints: serve.served, drain, auditor });
}

/** Where a socket may come from, and how many. */
const socketDoor = (config: Config) => ({
  addressOf: createClientAddress(config.trustProxy),
  isOwnOrigin: createOwnOrigin(config.publicUrl),
  sockets: { perAddress: config.connectionsPerAddress, perAccount: config.socketsPerAccount },
});

/** The auditor, and what it and its alarms learn from the connections of this server. */
function openAuditor({ databases, config, secretKey, logger }: AppParts): Auditor {
  const { db, damage } = databases;
  damage.whenFound((reason) => logger.fatal({ reason }, 'the database is damaged: this server is not ready'));
  databases.whenStale((names) => noteStalePrimaries(db, names, logger));
  return createAuditor({
    ...{ db: databases.exports, dataDir: config.dataDir, secretKey, logger },
  });
}

/** A database that was replaced and still runs is an alarm until it is gone or follows the new primary. */
function noteStalePrimaries(db: Database, names: readonly string[], logger: Logger): void {
  for (const name of names)
    logger.error({ database: name }, 'a database that was replaced still runs: it is fenced');
  const detail = `${names.join(', ')} still runs as a primary although another one was promoted.`;
  keepAlarms(db, 'terms', names.length === 0 ? [] : [{ networkId: 0, kind: 'primary_fenced', detail }]).catch(
    (error: unknown) => logger.error({ err: error }, 'the alarm of an old primary could not be kept'),
  );
}

/** Who somebody is, and what guards that. */
function serveSignIn(
  serve: Serve,
  parts: AppParts,
  { dutyOf, seal }: { dutyOf: DutyOf; seal: FactorSeal },
): void {
  const { config, databases, secretKey, timeZone } = parts;
  const { db, budgets } = databases;
  serveAuth(serve, {
    db,
    timeZone,
    budgets: createSignInBudgets(budgets, secretKey),
    devices: createDeviceCookie(secretKey),
    challenge: createSignInChallenge(secretKey, databases.clock),
    seal,
    dutyOf,
    mustChangePassword: config.mustChangePassword,
    signUpParent: config.signUpParent,
    signUpBudget: createSignUpBudget(budgets),
    signUpAdmission: createAdmission(budgets, 'sign-up-attempt', 'too_many_requests'),
  });
  serveOwnAccess(serve, { db, seal, demandedOf: config.requireSecondFactor });
}

/** How requests are let in, answered by the features that know. */
function createGate({ databases, config }: AppParts, meter: Gate['meter'], dutyOf: DutyOf): Gate {
  const { db } = databases;
  const memory = createActorMemory();
  const noteRefusal = createRefusalNotes(db);
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
    noteRefusal: (actor, facts, endpoint, error) => noteRefusal({ actor, facts, endpoint, error }),
    enter: createOpenRequests(config.requestsPerSecond),
    nowMs: databases.clock.nowMs,
    read: createFreshReads(databases.replica, config.replicaLagSeconds),
    streamed: createStreamedAnswers(),
  };
}
