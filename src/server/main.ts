import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { createApp } from '#server/app';
import { openFirstSuperadmin } from '#server/features/accounts/open-first-superadmin';
import { runAudits } from '#server/features/books/run-audits';
import { runDraws } from '#server/features/draws/run-draws';
import { createSeal } from '#server/features/draws/seal';
import { keepPartitions } from '#server/keep-partitions';
import { type Config, readConfig, StartRefused } from '#server/platform/config';
import { openDatabases } from '#server/platform/database';
import { refuseOverload } from '#server/platform/overload';
import { missingPublicUrl } from '#server/platform/public-origin';
import { watchEventLoop } from '#server/platform/watch-event-loop';
import { prepareDatabase } from '#server/prepare-database';

/** Told to the start script: starting again would not help. */
const refusedExitCode = 78;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel });
  const warning = missingPublicUrl(config);
  if (warning !== null) console.warn(warning);
  const prepared = await prepareDatabase(config, (name) => console.log(`Migrated ${name}`));
  const databases = openDatabases(prepared.connection, prepared.replica, prepared.terms);
  const stopKeeping = await keepPartitions(databases.db, logger);
  const first = await openFirstSuperadmin(databases.db, {
    username: config.superadminUsername,
    password: config.superadminPassword,
  });
  // Told at once: whatever fails from here on, this password exists nowhere else.
  if (first !== null) tellFirstSignIn(first, config.superadminPassword === undefined);
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
  const audits = runAudits({ db: databases.exports, auditor: app.auditor, logger });
  const drainMs = config.drainSeconds * 1000;
  const { close } = closeWithGrace({ delay: drainMs + 10_000 }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'the server ends');
    app.drain.begin();
    // Balancers ask whether it is ready; until they have, nothing is closed. What is broken does not wait.
    if (!err) await pause(drainMs);
    stopKeeping();
    await Promise.all([runner.stop(), audits.stop()]);
    await app.close();
    await databases.close();
  });
  // The start script is gone: nothing would stop this server any more.
  process.on('disconnect', close);
  const address = await listen(app, config);
  console.log(`Pitboss is ready at ${address}`);
}

async function listen(app: Awaited<ReturnType<typeof createApp>>, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'EADDRINUSE')
      throw new StartRefused(`Port ${port} on ${host} is taken; set PORT to a free one.`);
    if (error.code === 'EACCES')
      throw new StartRefused(`Port ${port} may not be used by this user; set PORT to a higher one.`);
    if (error.code === 'EADDRNOTAVAIL')
      throw new StartRefused(`The address ${host} is not one of this machine; set HOST.`);
    throw error;
  }
}

function tellFirstSignIn(first: { username: string; password: string }, isGenerated: boolean): void {
  console.log(
    `Sign in as ${first.username}${isGenerated ? ` with the password ${first.password} (shown only this once)` : ''}`,
  );
}

start().catch((error: unknown) => {
  if (error instanceof StartRefused) {
    console.error(error.message);
    process.exit(refusedExitCode);
  }
  console.error(error);
  process.exit(1);
});
