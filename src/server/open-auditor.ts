import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { keepAlarms } from '#server/features/books/alarms/alarm-queries';
import { noteMiscounts } from '#server/features/books/alarms/note-miscounts';
import { type Auditor, createAuditor } from '#server/features/books/audits/auditor';
import type { Config } from '#server/platform/config/config';
import type { Database, Databases } from '#server/platform/database/database';

interface AuditorParts {
  config: Config;
  databases: Databases;
  secretKey: string;
  logger: Logger;
}

/** The auditor. Its alarms also come from the database connections of this server, and from its counts. */
export function openAuditor(
  app: FastifyInstance,
  { databases, config, secretKey, logger }: AuditorParts,
): Auditor {
  const { db, damage } = databases;
  noteMiscounts(app, { db, logger });
  damage.whenFound((reason) => logger.fatal({ reason }, 'the database is damaged: this server is not ready'));
  databases.whenStale((names) => noteStalePrimaries(db, names, logger));
  return createAuditor({ db: databases.exports, dataDir: config.dataDir, secretKey, logger });
}

/** A replaced database that still runs raises an alarm until it is gone or follows the new primary. */
function noteStalePrimaries(db: Database, names: readonly string[], logger: Logger): void {
  for (const name of names)
    logger.error({ database: name }, 'a replaced primary is still running; it is fenced');
  const detail = `${names.join(', ')} still runs as a primary although another database was promoted.`;
  keepAlarms(db, 'terms', names.length === 0 ? [] : [{ networkId: 0, kind: 'primary_fenced', detail }]).catch(
    (error: unknown) => logger.error({ err: error }, 'the alarm about an old primary could not be stored'),
  );
}
