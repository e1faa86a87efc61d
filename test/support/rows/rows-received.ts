import type { Kysely, KyselyPlugin, QueryResult, UnknownRow } from 'kysely';
import type { Databases } from '#server/platform/database/database';

export interface Received {
  /** Rows that all statements returned to the server. */
  rows: number;
  /** Most rows of one statement, or of one piece of a cursor. */
  most: number;
}

/** Databases that count the rows which their statements return to the server. */
export function countingReceived(databases: Databases) {
  const received: Received = { rows: 0, most: 0 };
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }: { result: QueryResult<UnknownRow> }) {
      received.rows += result.rows.length;
      received.most = Math.max(received.most, result.rows.length);
      return result;
    },
  };
  const counted = <Tables>(db: Kysely<Tables>) => db.withPlugin(counting);
  return {
    databases: {
      ...databases,
      db: counted(databases.db),
      lists: counted(databases.lists),
      exports: counted(databases.exports),
    },
    /** The rows since the last call. */
    take(): Received {
      const taken = { ...received };
      Object.assign(received, { rows: 0, most: 0 });
      return taken;
    },
  };
}
