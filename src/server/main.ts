import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { createApp } from '#server/app';
import { openFirstSuperadmin } from '#server/features/accounts/open/open-first-superadmin';
import { unusedSignIn } from '#server/features/accounts/open/unused-sign-in';
import { runAudits } from '#server/features/books/audits/run-audits';
import { runDraws } from '#server/features/draws/run-draws';
import { keepPartitions } from '#server/keep-partitions';
import {
  type Config,
  demandPlaces,
  readConfig,
  StartPostponed,
  StartRefused,
} from '#server/platform/config/config';
import { type Database, openDatabases } from '#server/platform/database/database';
import { missingPublicUrl } from '#server/platform/http/public-origin';
import { refuseOverload } from '#server/platform/limits/overload';
import { isFirst } from '#server/platform/process/machine';
import { runProgram } from '#server/platform/process/run-program';
import { followStartScript, signalsOfStartScript } from '#server/platform/process/siblings';
import { stopInTime } from '#server/platform/process/stop-in-time';
import { watchEventLoop } from '#server/platform/process/watch-event-loop';
import { prepareDatabase } from '#server/prepare-database';
import { createSeal } from '#server/shared/draws/seal';

type App = Awaited<ReturnType<typeof createApp>>;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  demandPlaces(config);
  const logger = pino({ level: config.logLevel });
  const warning = missingPublicUrl(config);
  if (warning !== null && isFirst()) console.warn(warning);
  const prepared = await prepareDatabase(config, (line) => isFirst() && console.log(line));
  const databases = openDatabases(prepared.connection, prepared.replica, prepared.terms);
  const stopKeeping = keepPartitions(databases.db, logger);
  const wished = { username: config.superadminUsername, password: config.superadminPassword };
  const first = await openFirstSuperadmin(databases.db, wished);
  // Printed at once: if anything fails from here on, this password is stored nowhere else.
  if (first !== null) tellFirstSignIn(first, config.superadminPassword === undefined);
  else if (isFirst()) await tellUnused(databases.db, wished);
  const app = await createApp({
    config,
    databases,
    logger,
    secretKey: prepared.secretKey,
    timeZone: prepared.timeZone,
  });
  refuseOverload(app, { requestsPerAddress: config.connectionsPerAddress });
  watchEventLoop(config.stalledSeconds);
  const runner = runDraws({ pool: databases.draws, seal: createSeal(prepared.secretKey), logger });
  const audits = isFirst() ? runAudits({ db: databases.exports, auditor: app.auditor, logger }) : null;
  stopWithGrace(app, config, () =>
    stopInTime(app, {
      work: () => Promise.all([stopKeeping(), runner.stop(), audits?.stop()]),
      resources: () => databases.close(),
    }),
  );
  const address = await listen(app, config);
  if (isFirst()) console.log(`Pitboss is ready at ${address}`);
}

/** A replaced process closes no connection that is in use: its callers learn to reconnect with their next answer. */
const replacedDrainMs = 3_000;

function stopWithGrace(app: App, { drainSeconds }: Config, stop: () => Promise<void>): void {
  const drainMs = drainSeconds * 1000;
  let isReplaced = false;
  const delay = Math.max(drainMs, replacedDrainMs) + 10_000;
  const { close } = closeWithGrace({ delay, skip: signalsOfStartScript() }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'the server is stopping after an unexpected error');
    app.drain.begin({ isReplaced });
    if (isReplaced) acceptNoMore(app);
    // Load balancers poll readiness; until they have seen it, nothing is closed. A broken server does not wait.
    if (!err) await pause(isReplaced ? Math.max(drainMs, replacedDrainMs) : drainMs);
    await stop();
  });
  followStartScript({
    retire() {
      isReplaced = true;
      close();
    },
    close,
  });
}

/**
 * Other processes accept from now on. Unlike the close of an HTTP server, that of a plain one closes no connection on
 * which a request may be on its way.
 */
function acceptNoMore(app: App): void {
  Server.prototype.close.call(app.server);
}

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'EADDRINUSE')
      throw new StartPostponed(`Port ${port} on ${host} is in use; set PORT to a free port.`);
    if (error.code === 'EACCES')
      throw new StartRefused(`This user is not allowed to use port ${port}; set PORT to a higher port.`);
    if (error.code === 'EADDRNOTAVAIL')
      throw new StartPostponed(`This machine does not have the address ${host}; set HOST.`);
    throw error;
  }
}

async function tellUnused(db: Database, wished: Parameters<typeof unusedSignIn>[1]): Promise<void> {
  const sentence = await unusedSignIn(db, wished);
  if (sentence !== null) console.log(sentence);
}

function tellFirstSignIn(first: { username: string; password: string }, isGenerated: boolean): void {
  console.log(
    `Sign in as ${first.username}${isGenerated ? ` with the password ${first.password} (shown only this once)` : ''}`,
  );
}

runProgram(start);
