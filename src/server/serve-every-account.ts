import type { Logger } from 'pino';
import { serveAccountAccess } from '#server/features/accounts/account-access-routes';
import { serveAccounts } from '#server/features/accounts/accounts-routes';
import type { FactorSeal } from '#server/features/auth/second-factor/seal-factor';
import { serveImports } from '#server/features/imports/imports-routes';
import type { Config } from '#server/platform/config/config';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import type { JobRunner } from '#server/platform/jobs/run-jobs';

interface Parts {
  config: Config;
  databases: Databases;
  secretKey: string;
  timeZone: string;
  logger: Logger;
}

/** Accounts: their lists and records, their access, and new ones from a file. */
export function serveEveryAccount(
  serve: Serve,
  { databases, timeZone, config, secretKey, logger }: Parts,
  { seal, jobs }: { seal: FactorSeal; jobs: JobRunner },
): void {
  const tools = { databases, seal, mustChangePassword: config.mustChangePassword };
  serveAccounts(serve, { ...tools, timeZone });
  serveImports(serve, { ...tools, jobs, secretKey, logger });
  serveAccountAccess(serve, { db: databases.db, seal });
}
