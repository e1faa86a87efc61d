import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { createSignUpBudget } from '#server/features/accounts/open/sign-up';
import { serveSignUp } from '#server/features/accounts/open/sign-up-routes';
import { serveActivityLog } from '#server/features/activity-log/activity-log-routes';
import { createRefusalNotes } from '#server/features/activity-log/note-refusal';
import { serveAnalytics } from '#server/features/analytics/analytics-routes';
import { serveAuth } from '#server/features/auth/auth-routes';
import { createDeviceCookie } from '#server/features/auth/devices/device-cookie';
import { serveOwnAccess } from '#server/features/auth/own-access/access-routes';
import { createFactorSeal, type FactorSeal } from '#server/features/auth/second-factor/seal-factor';
import { createSignInBudgets } from '#server/features/auth/sign-in/sign-in-budgets';
import { createSignInChallenge } from '#server/features/auth/sign-in/sign-in-challenge';
import { serveBackups } from '#server/features/backups/backups-routes';
import { noteServerClock } from '#server/features/books/alarms/note-server-clock';
import type { Auditor } from '#server/features/books/audits/auditor';
import { serveBooks } from '#server/features/books/books-routes';
import { serveClearHistory } from '#server/features/clear-history/clear-history-routes';
import { serveComplaints } from '#server/features/complaints/complaints-routes';
import { serveCategories } from '#server/features/credit/categories';
import { serveCredit } from '#server/features/credit/credit-routes';
import { serveDashboard } from '#server/features/dashboard/dashboard-routes';
import { serveDisplays } from '#server/features/displays/displays-routes';
import { serveDrawTimes } from '#server/features/draw-times/draw-times-routes';
import { serveDraws } from '#server/features/draws/draws-routes';
import { createOpenRounds } from '#server/features/draws/open-rounds';
import type { RoundParts } from '#server/features/draws/running-round';
import { serveDues } from '#server/features/dues/dues-routes';
import { serveExports } from '#server/features/exports/exports-routes';
import { serveGames } from '#server/features/games/games-routes';
import { serveGeo } from '#server/features/geo/geo-routes';
import { serveHistory } from '#server/features/history/history-routes';
import { serveInbox } from '#server/features/inbox/inbox-routes';
import { serveLiveDraws } from '#server/features/live-draws/live-routes';
import { serveLiveSockets } from '#server/features/live-draws/live-sockets';
import { serveWall } from '#server/features/live-wall/wall-routes';
import { serveMetrics } from '#server/features/metrics/metrics-routes';
import { servePresence } from '#server/features/presence/presence-routes';
import { serveReports } from '#server/features/reports/reports-routes';
import { serveReturns } from '#server/features/returns/returns-routes';
import { serveShiftSheet } from '#server/features/shift-sheet/shift-sheet-routes';
import { serveSlips } from '#server/features/slips/slips-routes';
import { serveApiDocs } from '#server/features/system/serve-api-docs';
import { serveSystem } from '#server/features/system/system-routes';
import { serveTickets } from '#server/features/tickets/tickets-routes';
import { serveTransactions } from '#server/features/transactions/transactions-routes';
import { serveViews } from '#server/features/views/views-routes';
import { serveWinPercentages } from '#server/features/win-percentages/win-percentages-routes';
import { openAuditor } from '#server/open-auditor';
import { pageModules } from '#server/page-modules';
import type { RequestFacts } from '#server/platform/actor';
import { createClientAddress } from '#server/platform/client-address';
import type { Config } from '#server/platform/config/config';
import { repositoryRoot } from '#server/platform/config/repository-root';
import type { Database, Databases } from '#server/platform/database/database';
import { poolSizes } from '#server/platform/database/pool-sizes';
import { createAdmission } from '#server/platform/http/admission';
import { createStreamedAnswers } from '#server/platform/http/answers/streamed-answers';
import { createFreshReads } from '#server/platform/http/fresh-reads';
import type { Gate } from '#server/platform/http/gate';
import { createHttpServer } from '#server/platform/http/http-server';
import { meterFiles } from '#server/platform/http/meter-files';
import { createOwnOrigin } from '#server/platform/http/public-origin';
import { createServe, type Serve } from '#server/platform/http/serve';
import { readPreloads, readRelease, serveWeb } from '#server/platform/http/serve-web';
import { createJobRunner, type JobRunner } from '#server/platform/jobs/run-jobs';
import { createChangeMeter, createMeter } from '#server/platform/limits/meter';
import { createOpenRequests } from '#server/platform/limits/open-requests';
import { createDrain, type Drain } from '#server/platform/process/drain';
import { isFirst, shareOf } from '#server/platform/process/machine';
import { createMetrics } from '#server/platform/process/metrics';
import { serveEveryAccount } from '#server/serve-every-account';
import { createTicketWriter } from '#server/shared/credit/ticket-writer';
import { createSeal } from '#server/shared/draws/seal';
import { limitProofs } from '#server/shared/secrets/proof-rate';
import { identifyActor } from '#server/shared/sessions/identify-actor';
import { createActorMemory } from '#server/shared/sessions/remember-actor';
import { createDutyOf, type DutyOf } from '#server/shared/sessions/session-duty';
import { sessionIntervals } from '#server/shared/sessions/session-limits';

export interface AppParts {
  config: Config;
  databases: Databases;
  secretKey: string;
  timeZone: string;
  logger: Logger;
}

/** Builds the server: registers every feature with its dependencies. */
export async function createApp(
  parts: AppParts,
): Promise<FastifyInstance & { servedEndpoints: ReadonlySet<string>; drain: Drain; auditor: Auditor }> {
  const { config, databases, secretKey, timeZone, logger } = parts;
  const { db, lists, postings } = databases;
  const app = await createHttpServer(config, { logger, secretKey });
  const meter = createMeter(config.requestsPerSecond);
  const dutyOf = createDutyOf(config.requireSecondFactor);
  limitProofs(db, config.ownPasswordsPerMinute);
  await databases.clock.start();
  const gate = createGate(parts, meter, dutyOf);
  const serve = createServe(app, gate, lists);
  const jobs = openJobs(app, parts);

  const seal = createFactorSeal(secretKey);
  serveSignIn(serve, parts, { dutyOf, seal });
  serveEveryAccount(serve, parts, { seal, jobs });
  serveEveryCredit(serve, databases, timeZone);
  servePresence(serve, { databases, timeZone });
  serveActivityLog(serve, { databases, timeZone });
  serveComplaints(serve, { databases, timeZone });
  serveInbox(serve, databases, jobs);
  serveDashboard(serve, lists);
  serveDrawTimes(serve, databases);
  serveGames(serve, databases, timeZone);
  serveWinPercentages(serve, databases);
  const round = { db, seal: createSeal(secretKey), bettingClosesSeconds: config.bettingClosesSeconds };
  const rounds = createOpenRounds(round);
  const metrics = createMetrics();
  const writer = createTicketWriter(postings, {
    ...ticketWriters(poolSizes().ticketWriters),
    ...sessionIntervals,
    noteBatch: (tickets) => metrics.ticketBatches.observe(tickets),
  });
  serveMetrics(app, { config, databases, metrics, waitingTickets: writer.waiting });
  serveDraws(serve, round);
  serveTickets(serve, { databases, rounds: round, selling: { db, rounds, writer } });
  serveOpenPages(serve, parts, round);
  serveLiveDraws(serve, { databases, round, rounds });
  serveWall(serve, round);
  serveLiveSockets(app, { databases, round, door: { ...socketDoor(config), db, dutyOf, meter } });
  serveEveryReport(serve, lists, timeZone);
  serveViews(serve, databases);
  serveDues(serve, { databases, seal, jobs, timeZone });
  serveReturns(serve, { exports: databases.exports, lists, jobs, timeZone });
  serveExports(serve, { databases, jobs, logger });
  const auditor = openAuditor(app, parts);
  noteServerClock(jobs, { db, clock: databases.clock, logger });
  serveBooks(app, serve, { lists, auditor, logger });
  serveBackups(serve, { databases, jobs, config, secretKey, logger });
  serveClearHistory(serve, { databases, dataDir: config.dataDir, jobs, logger });
  serveGeo(serve, join(dist, 'geo'));
  meterFiles(app, { requestsPerSecond: config.requestsPerSecond, deviceOf: gate.deviceOf });
  const drain = createDrain();
  drain.addTo(app);
  serveSystem(serve, databases, drain);
  await serveApiDocs(app, gate);
  await serveWeb(app, join(dist, 'web'), readPreloads(manifest, pageModules));
  return Object.assign(app, { servedEndpoints: serve.served, drain, auditor });
}

const dist = join(repositoryRoot(), 'dist');
const manifest = join(dist, 'web-manifest.json');

/** Pages that are open to the holder of their address. */
function serveOpenPages(serve: Serve, parts: AppParts, round: RoundParts): void {
  const { databases, secretKey, timeZone, config } = parts;
  const shared = { databases, secretKey, timeZone, publicUrl: config.publicUrl };
  serveSlips(serve, { ...shared, seal: round.seal });
  serveDisplays(serve, { ...shared, round, release: readRelease(manifest) });
}

function serveEveryCredit(serve: Serve, databases: Databases, timeZone: string): void {
  serveCredit(serve, databases, timeZone);
  serveCategories(serve, databases.db);
}

function serveEveryReport(serve: Serve, lists: Database, timeZone: string): void {
  for (const serveOne of [serveHistory, serveTransactions, serveReports, serveShiftSheet, serveAnalytics])
    serveOne(serve, lists, timeZone);
}

/** A network uses a third of the writers, and a quarter of the waiting places. */
const ticketWriters = (writers: number) => ({
  writers,
  writersPerNetwork: Math.max(1, Math.floor(writers / 3)),
  ticketsPerCall: 500,
  waiting: shareOf(20_000),
  waitingPerNetwork: shareOf(5_000),
});

/** Allowed origins of sockets, and how many sockets are allowed. */
const socketDoor = (config: Config) => ({
  addressOf: createClientAddress(config.trustProxy),
  isOwnOrigin: createOwnOrigin(config.publicUrl),
  sockets: { perAddress: config.connectionsPerAddress, perAccount: config.socketsPerAccount },
});

/** The jobs of all features run from the moment the first process of the machine listens until it stops. */
function openJobs(app: FastifyInstance, { databases: { db }, logger }: AppParts): JobRunner {
  const jobs = createJobRunner({ db, logger, isPolling: isFirst() });
  app.addHook('onReady', async () => jobs.start());
  app.addHook('preClose', () => jobs.stop());
  return jobs;
}

/** Sign-in, sessions and their protection. */
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
  });
  serveSignUp(serve, {
    db,
    signUpParent: config.signUpParent,
    signUpBudget: createSignUpBudget(budgets),
    admission: createAdmission(budgets, 'sign-up-attempt', 'too_many_requests'),
  });
  serveOwnAccess(serve, { db, seal, demandedOf: config.requireSecondFactor });
}

/** Request checks, provided by the features that own the data. */
function createGate({ databases, config, secretKey }: AppParts, meter: Gate['meter'], dutyOf: DutyOf): Gate {
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
    deviceOf: createDeviceCookie(secretKey).keyOf,
    meter,
    meterChange: createChangeMeter(config.changesPerMinute),
    dutyOf,
    noteRefusal,
    enter: createOpenRequests(config.requestsPerSecond),
    nowMs: databases.clock.nowMs,
    read: createFreshReads(databases.replica, config.replicaLagSeconds),
    streamed: createStreamedAnswers(),
  };
}
